import { platformError } from '@howdah/shared-api';
import type { Project } from '@howdah/shared-api/projects';
import { useNavigate } from '@howdah/shared-ui/router';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { goingDownTexts, pausingTexts } from '../texts/status-screens.ts';
import { WaitingCard } from './waiting-card.tsx';

const FIRST_POLL_AFTER_MS = 4000;
const POLL_EVERY_MS = 2000;

/**
 * Waits until a project is paused, or has left this state in another way, then reads it again (spec 1, section 4).
 * One that is being deleted ends with no project: the person then comes to the list.
 */
export function PausingScreen({ project }: { project: Project }) {
  const navigate = useNavigate();
  const refreshProject = useRefreshProject(project.ref);
  const isDeleted = project.status === 'GOING_DOWN';
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    afterMs: FIRST_POLL_AFTER_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return status !== 'PAUSING' && status !== 'GOING_DOWN';
    },
    onFailure: (cause) => {
      if (isDeleted && platformError(cause).status === 404) void navigate('/projects', { replace: true });
    },
  });

  const texts = isDeleted ? goingDownTexts : pausingTexts;
  return (
    <WaitingCard
      project={project}
      title={texts.title}
      sentence={texts.sentence(project.name)}
      note={texts.note}
      unreachable={unreachable}
    />
  );
}
