import type { Project } from '@howdah/shared-api/projects';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { resizingTexts, restartingTexts } from '../texts/status-screens.ts';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;

const texts = { restarting: restartingTexts, resizing: resizingTexts };

interface WorkingScreenProps {
  project: Project;
  screen: keyof typeof texts;
}

/** While a project restarts or is resized: waits until it is healthy again, or has failed (spec 1, section 4). */
export function WorkingScreen({ project, screen }: WorkingScreenProps) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  const { title, sentence, note } = texts[screen];
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
