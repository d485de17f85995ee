import type { Project } from '@howdah/shared-api/projects';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { pausingTexts } from '../texts/status-screens.ts';
import { WaitingCard } from './waiting-card.tsx';

const FIRST_POLL_AFTER_MS = 4000;
const POLL_EVERY_MS = 2000;

/** Waits until a project is paused, or has left this state in another way, then reads it again (docs/product/lifecycle.md#states). */
export function PausingScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    afterMs: FIRST_POLL_AFTER_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return status !== 'PAUSING';
    },
  });

  return (
    <WaitingCard
      project={project}
      title={pausingTexts.title}
      sentence={pausingTexts.sentence(project.name)}
      note={pausingTexts.note}
      unreachable={unreachable}
    />
  );
}
