import type { Project } from '@howdah/shared-api/projects';
import { Button, Spinner } from '@howdah/shared-ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { restoringTexts, unreachableNote } from '../texts.ts';
import { ScreenCard } from './screen-card.tsx';

const POLL_EVERY_MS = 4000;

/**
 * Waits for a restore to end. It then says so and lets the person go on: the project is read again only on their click,
 * because a project that runs would take this screen away unread (spec 1, section 4).
 */
export function RestoringScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const [complete, setComplete] = useState(false);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status === 'ACTIVE_HEALTHY') setComplete(true);
      else if (status !== 'RESTORING') refreshProject();
      return status === 'ACTIVE_HEALTHY';
    },
  });

  if (complete) {
    return (
      <ScreenCard
        icon={<CircleCheck />}
        tone="success"
        title={restoringTexts.completeTitle}
        actions={
          <Button variant="primary" onClick={refreshProject}>
            {restoringTexts.returnToProject}
          </Button>
        }
      >
        <p>{restoringTexts.completeSentence(project.name)}</p>
      </ScreenCard>
    );
  }
  return (
    <ScreenCard
      icon={<Spinner />}
      tone="waiting"
      title={restoringTexts.title}
      note={unreachable ? unreachableNote : restoringTexts.note}
    >
      <p>{restoringTexts.sentence(project.name)}</p>
    </ScreenCard>
  );
}
