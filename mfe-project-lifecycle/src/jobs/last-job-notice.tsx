import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Callout, Progress } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link } from '@howdah/shared-ui/router';
import { EmptyViews } from './empty-views.tsx';
import { failedJob } from './failed-job.ts';
import { lastJobTexts, runningJobTexts, restoringTexts } from './job-texts.ts';
import { useLastJob } from './use-last-job.ts';
import classes from './last-job.module.css';

/** A failure is shown for one day. */
const FAILURE_SHOWN_DURATION_MS = 24 * 60 * 60 * 1000;

/**
 * Shows the running job or its result on pages that no status screen replaces. Renders nothing when there is nothing
 * to report.
 */
export function LastJobNotice({ project }: { project: Project }) {
  const { job, wasFollowed } = useLastJob(project);
  if (!job) return null;
  if (job.state === 'running') return <RunningJob job={job} name={project.name} />;
  if (job.state === 'done') {
    if (job.kind !== 'restore' || !wasFollowed) return null;
    return (
      <Callout tone="success" role="status" title="Restoration complete">
        <p>{restoringTexts.completeSentence(project.name)}</p>
        <EmptyViews views={job.empty_views} />
      </Callout>
    );
  }

  const failure = failedJob(project, job);
  if (!failure || isOld(job)) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={failure.title}
      action={
        <Button asChild size="sm">
          <Link to={failure.support}>Contact support</Link>
        </Button>
      }
    >
      <p>{failure.sentences.join(' ')}</p>
      <p>
        {`It failed at ${formatInstant(job.updated_at)}.`}{' '}
        {failure.error && lastJobTexts.detail(failure.error)}
      </p>
    </Callout>
  );
}

function RunningJob({ job: { kind, step_progress: progress }, name }: { job: ProjectJob; name: string }) {
  const { title, sentence } = runningJobTexts[kind];
  return (
    <Callout tone="info" title={title}>
      <p role="status">{sentence(name)}</p>
      <Progress label={title} value={progress ?? undefined} className={classes.progress} />
    </Callout>
  );
}

function isOld({ updated_at: endedAt }: ProjectJob): boolean {
  return Date.now() - Date.parse(endedAt) > FAILURE_SHOWN_DURATION_MS;
}
