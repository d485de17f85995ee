import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { failedJob, type FailedJob } from '../jobs/failed-job.ts';
import { runningJobTexts } from '../jobs/job-texts.ts';
import { useJobPoll } from '../polling/use-job-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { FailedCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';
import { useHold } from './use-hold.ts';

const POLL_INTERVAL_MS = 4000;

const JOBS = { restarting: 'restart', resizing: 'resize' } as const;

interface WorkingScreenProps {
  project: Project;
  screen: keyof typeof JOBS;
  onHold?(held: boolean): void;
}

/**
 * Polls while a project restarts or is resized, until it is healthy (docs/product/lifecycle.md#states). It is also healthy after
 * a failure, unless it was not before: the failure is then shown until the user returns to the project.
 */
export function WorkingScreen({ project, screen, onHold }: WorkingScreenProps) {
  const { ref } = project;
  const refreshProject = useRefreshProject(ref);
  const [failure, setFailure] = useState<FailedJob>();

  const { unreachable } = useJobPoll({
    ref,
    intervalMs: POLL_INTERVAL_MS,
    onAnswer: (status, job) => {
      const ended = status === 'ACTIVE_HEALTHY';
      const failed = ended ? failedJob(project, job) : undefined;
      if (failed && onHold) {
        setFailure(failed);
        // The user may have opened another page since the start.
        onHold(true);
      } else if (ended) onHold?.(false);
      if (ended || status !== project.status) refreshProject();
      return ended;
    },
  });

  useHold(onHold);

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
