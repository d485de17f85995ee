import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { Button, Callout, Progress } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { formatInstant } from '@howdah/shared-ui/dates';
import { lastJobTexts, runningJobTexts } from '../texts/last-job.ts';
import { restoringTexts } from '../texts/status-screens.ts';
import { failedJob } from './failed-job.ts';
import { useLastJob } from './use-last-job.ts';
import classes from './last-job.module.css';

/** A failure of yesterday is no news any more. */
const TOLD_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * For pages that no status screen replaces: which job is going on, and what became of it. Nothing while there is
 * nothing to tell.
 */
export function LastJobNotice({ project }: { project: Project }) {
  const { job, wasFollowed } = useLastJob(project);
  if (!job) return null;
  if (job.state === 'running') return <RunningJob job={job} name={project.name} />;
  if (job.state === 'done') {
    if (job.kind !== 'restore' || !wasFollowed) return null;
    return (
      <Callout tone="success" role="status" title={restoringTexts.completeTitle}>
        {restoringTexts.completeSentence(project.name)}
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
          <Link to={failure.support}>{lastJobTexts.contactSupport}</Link>
        </Button>
      }
    >
      <p>{failure.sentences.join(' ')}</p>
      <p>
        {lastJobTexts.failedAt(formatInstant(job.updated_at))}{' '}
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
  return Date.now() - Date.parse(endedAt) > TOLD_FOR_MS;
}
