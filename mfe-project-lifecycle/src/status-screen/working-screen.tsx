import { useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { failedJob, type FailedJob } from '../jobs/failed-job.ts';
import { runningJobTexts } from '../jobs/job-texts.ts';
import { useStatusPoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { FailedCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';

const POLL_INTERVAL_MS = 4000;

const JOBS = { restarting: 'restart', resizing: 'resize' } as const;

interface WorkingScreenProps {
  project: Project;
  screen: keyof typeof JOBS;
  onHold?(held: boolean): void;
}

/**
 * Polls while a project restarts or is resized, until it is healthy (docs/product/lifecycle.md#states). It is also healthy after
 * a failure, which is then shown until the user returns to the project.
 */
export function WorkingScreen({ project, screen, onHold }: WorkingScreenProps) {
  const { ref } = project;
  const refreshProject = useRefreshProject(ref);
  const [fetchLastJob] = useLazyLifecycleGetLastJobQuery();
  const [failure, setFailure] = useState<FailedJob>();

  const checkResult = async () => {
    const job = await fetchLastJob({ ref })
      .unwrap()
      .catch(() => null);
    const failed = failedJob(project, job);
    if (failed && onHold) {
      setFailure(failed);
      onHold(true);
    }
    refreshProject();
  };
  const { unreachable } = useStatusPoll({
    ref,
    intervalMs: POLL_INTERVAL_MS,
    onStatus: (status) => {
      if (status === 'ACTIVE_HEALTHY') void checkResult();
      else if (status !== project.status) refreshProject();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  if (failure) {
    return (
      <FailedCard
        {...failure}
        onReturn={() => {
          onHold?.(false);
          refreshProject();
        }}
      />
    );
  }
  const { title, sentence, note } = runningJobTexts[JOBS[screen]];
  return (
    <WaitingCard
      project={project}
      title={title}
      sentence={sentence(project.name)}
      note={note}
      unreachable={unreachable}
    />
  );
}
