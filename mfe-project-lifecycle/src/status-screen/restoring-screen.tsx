import type { ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { EmptyViews } from '../jobs/empty-views.tsx';
import { failedJob } from '../jobs/failed-job.ts';
import { runningJobTexts, restoringTexts } from '../jobs/job-texts.ts';
import { useJobPoll } from '../polling/use-job-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { CompleteCard, FailedCard } from '../status-card/screen-card.tsx';
import { WaitingCard } from '../status-card/waiting-card.tsx';
import { useHold } from './use-hold.ts';

const POLL_INTERVAL_MS = 4000;

interface RestoringScreenProps {
  project: Project;
  onHold?(held: boolean): void;
}

const isRestored = (job: ProjectJob | null) => job?.kind === 'restore' && job.state === 'done';

/**
 * Polls until a restore ends, then shows the result until the user returns to the project. The project is refreshed
 * with each poll (docs/product/lifecycle.md#states). The screen holds from the start, because the project may be seen running
 * before this screen has shown the result.
 */
export function RestoringScreen({ project, onHold }: RestoringScreenProps) {
  const { ref, name } = project;
  const refreshProject = useRefreshProject(ref);
  const [job, setJob] = useState<ProjectJob | null>(null);
  const [isOver, setOver] = useState(false);

  const { unreachable } = useJobPoll({
    ref,
    intervalMs: POLL_INTERVAL_MS,
    onAnswer: (status, lastJob) => {
      const isRunning = status === 'ACTIVE_HEALTHY';
      // Another job can have made the project run: a restart after a restore that failed.
      const hasResult = isRunning && (isRestored(lastJob) || failedJob(project, lastJob) !== undefined);
      setJob(lastJob);
      setOver(hasResult);
      if (isRunning) onHold?.(hasResult);
      // Without `onHold`, a running project would replace this screen before its result is read.
      if (!hasResult || onHold) refreshProject();
      return hasResult;
    },
  });

  useHold(onHold);

  const returnToProject = () => {
    onHold?.(false);
    refreshProject();
  };

  if (isOver) {
    const failure = failedJob(project, job);
    return failure ? (
      <FailedCard {...failure} onReturn={returnToProject} />
    ) : (
      <CompleteCard
        title="Restoration complete"
        sentence={restoringTexts.completeSentence(name)}
        details={<EmptyViews views={job?.empty_views} onOpen={returnToProject} />}
        onReturn={returnToProject}
      />
    );
  }
  return (
    <WaitingCard
      project={project}
      title={runningJobTexts.restore.title}
      sentence={runningJobTexts.restore.sentence(name)}
      note={runningJobTexts.restore.note}
      unreachable={unreachable}
      progress={job?.step_progress ?? undefined}
    />
  );
}
