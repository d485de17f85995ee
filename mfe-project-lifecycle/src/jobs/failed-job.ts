import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { formatInstant } from '@howdah/shared-ui/dates';
import { failedJobTexts, type HarmlessJob } from './job-texts.ts';
import { supportLink } from './support-link.ts';

export interface FailedJob {
  title: string;
  /** What is safe and what to do next. */
  sentences: string[];
  error: string | null;
  /** Link to the prefilled support form. */
  support: string;
}

/**
 * Describes a failed job that left the project running unchanged; undefined for every other job.
 * A failed pause or restore of a paused project has its own screen.
 */
export function failedJob({ ref, name, status }: Project, job: ProjectJob | null): FailedJob | undefined {
  if (job?.state !== 'failed' || !isHarmless(job)) return undefined;
  // A failed restart left it as it was.
  if (status === 'PAUSE_FAILED' || status === 'RESTORE_FAILED') return undefined;
  const { title, sentence } = failedJobTexts[job.kind];
  return {
    title,
    sentences: [
      sentence(name),
      'You can keep working and try again later. If it fails again, contact support.',
    ],
    error: job.error,
    support: supportLink({
      ref,
      subject: `${title}: ${ref}`,
      message: `It started at ${formatInstant(job.started_at)} and failed${job.error ? `: ${job.error}` : '.'}`,
    }),
  };
}

function isHarmless(job: ProjectJob): job is ProjectJob & { kind: HarmlessJob } {
  return job.kind === 'restore' ? job.was_active : job.kind in failedJobTexts;
}
