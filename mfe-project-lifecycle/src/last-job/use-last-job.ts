import { useAppDispatch } from '@howdah/shared-api';
import { backupsApi } from '@howdah/shared-api/backups';
import { useLazyLifecycleGetLastJobQuery, type ProjectJob } from '@howdah/shared-api/lifecycle';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { startPoll } from '../polling/poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';

/** As often as the status screens ask (docs/product/lifecycle.md#numbers). */
const POLL_EVERY_MS = 4000;

/** While a job has the project. */
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
 * The last job of a project, for the pages that stay open while one runs. It is followed until it is over; the project
 * and its backups are then read again. A change of the project's status looks for a new one.
 */
export function useLastJob({ ref, status }: Project): { job: ProjectJob | null; wasFollowed: boolean } {
  const dispatch = useAppDispatch();
  const refreshProject = useRefreshProject(ref);
  const [ask] = useLazyLifecycleGetLastJobQuery();
  const [job, setJob] = useState<ProjectJob | null>(null);
  const [followedId, setFollowedId] = useState<string>();

  const onAnswer = useEffectEvent((answer: ProjectJob | null) => {
    const isRunning = answer?.state === 'running';
    const isBusy = BUSY.has(status);
    setJob(answer);
    if (answer && (isRunning || isBusy)) setFollowedId(answer.id);
    // A job may be over before it is asked for the first time: the status then still says that it runs.
    if (!isRunning && (isBusy || job?.state === 'running')) {
      refreshProject();
      dispatch(backupsApi.util.invalidateTags([{ type: 'Backup', id: ref }]));
    }
    return !isRunning && !isBusy;
  });
  useEffect(
    () =>
      startPoll({
        ask: () => ask({ ref }).unwrap(),
        onAnswer: (answer) => onAnswer(answer),
        // The next ask may find the platform again.
        onFailure: () => undefined,
        everyMs: POLL_EVERY_MS,
        afterMs: 0,
        visibility: document,
      }),
    [ask, ref, status],
  );
  return { job, wasFollowed: job !== null && job.id === followedId };
}
