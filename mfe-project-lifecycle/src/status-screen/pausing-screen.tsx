import type { Project } from '@howdah/shared-api/projects';
import { runningJobTexts } from '../jobs/job-texts.ts';
import { useStatusPoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { WaitingCard } from '../status-card/waiting-card.tsx';

const FIRST_POLL_DELAY_MS = 4000;
const POLL_INTERVAL_MS = 2000;

/** Polls until the project has left the status PAUSING (docs/product/lifecycle.md#states). */
export function PausingScreen({ project }: { project: Project }) {
  const refreshProject = useRefreshProject(project.ref);
  const { unreachable } = useStatusPoll({
    ref: project.ref,
    intervalMs: POLL_INTERVAL_MS,
    initialDelayMs: FIRST_POLL_DELAY_MS,
    onStatus: (status) => {
      if (status !== project.status) refreshProject();
      return status !== 'PAUSING';
    },
  });

  return (
    <WaitingCard
      project={project}
      title={runningJobTexts.pause.title}
      sentence={runningJobTexts.pause.sentence(project.name)}
      note={runningJobTexts.pause.note}
      unreachable={unreachable}
    />
  );
}
