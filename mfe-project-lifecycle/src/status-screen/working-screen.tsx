import { useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { failedJob, type FailedJob } from '../last-job/failed-job.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { useStatusPoll } from '../polling/use-status-poll.ts';
import { resizingTexts, restartingTexts } from '../texts/status-screens.ts';
import { FailedCard } from './failed-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;

const texts = { restarting: restartingTexts, resizing: resizingTexts };

interface WorkingScreenProps {
  project: Project;
  screen: keyof typeof texts;
  onHold?(held: boolean): void;
}

/**
 * While a project restarts or is resized: waits until it is healthy again (docs/product/lifecycle.md#states). It is so after a failure
 * too, which is then told before the person goes on.
 */
export function WorkingScreen({ project, screen, onHold }: WorkingScreenProps) {
  const { ref } = project;
  const refreshProject = useRefreshProject(ref);
  const [askLastJob] = useLazyLifecycleGetLastJobQuery();
  const [failure, setFailure] = useState<FailedJob>();

  const lookHowItEnded = async () => {
    const job = await askLastJob({ ref })
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
    everyMs: POLL_EVERY_MS,
    onStatus: (status) => {
      if (status === 'ACTIVE_HEALTHY') void lookHowItEnded();
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
