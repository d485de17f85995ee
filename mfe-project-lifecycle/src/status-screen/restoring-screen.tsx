import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { restoringTexts } from '../texts/status-screens.ts';
import { CompleteCard } from './complete-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;

interface RestoringScreenProps {
  project: Project;
  onHold?(held: boolean): void;
}

/**
 * Waits for a restore to end. It then says so, keeps its place and lets the person go on (spec 1, section 4). The
 * project is read again at once, so that the whole page knows that it runs. Where nobody keeps the place, it is read
 * on their click only: a project that runs would take this screen away unread.
 */
export function RestoringScreen({ project, onHold }: RestoringScreenProps) {
  const refreshProject = useRefreshProject(project.ref);
  const [complete, setComplete] = useState(false);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status === 'ACTIVE_HEALTHY') {
        setComplete(true);
        onHold?.(true);
      }
      if (status === 'ACTIVE_HEALTHY' ? onHold : status !== 'RESTORING') refreshProject();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  const returnToProject = () => {
    onHold?.(false);
    refreshProject();
  };

  if (complete) {
    return (
      <CompleteCard
        title={restoringTexts.completeTitle}
        sentence={restoringTexts.completeSentence(project.name)}
        onReturn={returnToProject}
      />
    );
  }
  return (
    <WaitingCard
      project={project}
      title={restoringTexts.title}
      sentence={restoringTexts.sentence(project.name)}
      note={restoringTexts.note}
      unreachable={unreachable}
    />
  );
}
