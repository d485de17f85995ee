import { useLazyLifecycleGetLastJobQuery, type ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { failedJob } from '../last-job/failed-job.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { restoringTexts } from '../texts/status-screens.ts';
import { CompleteCard } from './complete-card.tsx';
import { FailedCard } from './failed-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;

interface RestoringScreenProps {
  project: Project;
  onHold?(held: boolean): void;
}

/**
 * Waits for a restore to end. It then says how it ended and lets the person go on; until the end the project is read
 * again with each poll (docs/product/lifecycle.md#states). The screen keeps its place from the start: the project may be seen running
 * before this screen has said so.
 */
export function RestoringScreen({ project, onHold }: RestoringScreenProps) {
  const { ref, name } = project;
  const refreshProject = useRefreshProject(ref);
  const [askLastJob] = useLazyLifecycleGetLastJobQuery();
  const [job, setJob] = useState<ProjectJob | null>(null);
  const [isOver, setOver] = useState(false);

  const lookAtJob = async () => {
    // How far it is, and how it went, is told where it can be: the status alone decides.
    setJob(
      await askLastJob({ ref })
        .unwrap()
        .catch(() => null),
    );
  };
  const { unreachable } = useStatusPoll({
    ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      const ended = status === 'ACTIVE_HEALTHY';
      void lookAtJob().then(() => ended && setOver(true));
      // Where nobody keeps the place, a project that runs would take this screen away unread.
      if (!ended || onHold) refreshProject();
      return ended;
    },
  });

  const hold = useEffectEvent((held: boolean) => onHold?.(held));
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, []);

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
        title={restoringTexts.completeTitle}
        sentence={restoringTexts.completeSentence(name)}
        onReturn={returnToProject}
      />
    );
  }
  return (
    <WaitingCard
      project={project}
      title={restoringTexts.title}
      sentence={restoringTexts.sentence(name)}
      note={restoringTexts.note}
      unreachable={unreachable}
      progress={job?.step_progress ?? undefined}
    />
  );
}
