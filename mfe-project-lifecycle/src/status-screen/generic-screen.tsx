import type { Project } from '@howdah/shared-api/projects';
import { Spinner } from '@howdah/shared-ui';
import { TriangleAlert } from 'lucide-react';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { genericTexts, unreachableNote } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';

const POLL_EVERY_MS = 4000;

interface GenericScreenProps {
  project: Project;
  screen: keyof typeof genericTexts;
}

/** A status without a screen of its own yet: says what it is and what it means, and leaves when the status does. */
export function GenericScreen({ project, screen }: GenericScreenProps) {
  const { title, meaning, tone } = genericTexts[screen];
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      // While connecting, the status is healthy all along: what changes is a field of the project.
      if (status !== project.status || screen === 'connecting') refreshProject();
      return false;
    },
  });

  return (
    <ScreenCard
      icon={tone === 'failed' ? <TriangleAlert /> : <Spinner />}
      tone={tone}
      title={title}
      note={unreachable && unreachableNote}
    >
      <p>{meaning}</p>
      <p>
        Status of “{project.name}”: <code>{project.status}</code>
      </p>
    </ScreenCard>
  );
}
