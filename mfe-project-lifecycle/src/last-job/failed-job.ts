import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { formatInstant } from '@howdah/shared-ui/dates';
import { supportLink } from '../support/support-link.ts';
import { failedJobTexts, lastJobTexts, type HarmlessJob } from '../texts/last-job.ts';

export interface FailedJob {
  title: string;
  /** What is safe, what to do. */
  sentences: string[];
  error: string | null;
  /** The form of support, filled in. */
  support: string;
}

/**
 * What a person has to know of a job that failed and left the project running as it was; undefined for every other job.
 * A pause, a restore of a paused project and an upgrade that fail have screens of their own.
 */
export function failedJob({ ref, name }: Project, job: ProjectJob | null): FailedJob | undefined {
  if (job?.state !== 'failed' || !isHarmless(job)) return undefined;
  const { title, sentence } = failedJobTexts[job.kind];
  return {
    title,
    sentences: [sentence(name), lastJobTexts.next],
    error: job.error,
    support: supportLink({
      ref,
      subject: lastJobTexts.subject(title, ref),
      message: lastJobTexts.message(formatInstant(job.started_at), job.error),
    }),
  };
}

function isHarmless(job: ProjectJob): job is ProjectJob & { kind: HarmlessJob } {
  return job.kind === 'restart' || job.kind === 'resize' || (job.kind === 'restore' && job.was_active);
}
