import { useAppDispatch } from '@howdah/shared-api';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import { backupsApi, type ProjectJob, useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { startPoll } from '../polling/poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';

/** The interval of the status screens (docs/product/lifecycle.md#numbers). */
const POLL_INTERVAL_MS = 4000;

/** Statuses of a project while a job runs. */
const BUSY: ReadonlySet<ProjectStatus> = new Set([
  'COMING_UP',
  'GOING_DOWN',
  'PAUSING',
  'RESTARTING',
  'RESIZING',
  'UPGRADING',
  'RESTORING',
]);

/**
 * The last job of a project, for pages that stay open while it runs. Polls until the job ends, then refreshes the project
 * and its backups. A change of the project's status starts over.
 */
export function useLastJob({ ref, status }: Project): { job: ProjectJob | null; wasFollowed: boolean } {
  const dispatch = useAppDispatch();
  const refreshProject = useRefreshProject(ref);
  const [fetchLastJob] = useLazyLifecycleGetLastJobQuery();
  const [job, setJob] = useState<ProjectJob | null>(null);
  const [followedId, setFollowedId] = useState<string>();

  const onAnswer = useEffectEvent((answer: ProjectJob | null) => {
    const isRunning = answer?.state === 'running';
    const isBusy = BUSY.has(status);
    setJob(answer);
    if (answer && (isRunning || isBusy)) setFollowedId(answer.id);
    // A job may end before the first poll, while the cached status still says that it runs.
    if (!isRunning && (isBusy || job?.state === 'running')) {
      refreshProject();
      dispatch(backupsApi.util.invalidateTags([{ type: 'Backup', id: ref }]));
    }
    return !isRunning && !isBusy;
  });
  useEffect(
    () =>
      startPoll({
        query: () => fetchLastJob({ ref }).unwrap(),
        onAnswer: (answer) => onAnswer(answer),
        // The next poll may reach the platform.
        onFailure: () => undefined,
        intervalMs: POLL_INTERVAL_MS,
        initialDelayMs: 0,
        visibility: document,
      }),
    [fetchLastJob, ref, status],
  );
  return { job, wasFollowed: job !== null && job.id === followedId };
}
