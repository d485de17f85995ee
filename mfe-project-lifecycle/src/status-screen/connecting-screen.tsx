import { useAppDispatch } from '@howdah/shared-api';
import { useLazyLifecycleReachRestQuery } from '@howdah/shared-api/lifecycle';
import { projectsApi, type Project } from '@howdah/shared-api/projects';
import { usePoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { connectingTexts } from '../texts/status-screens.ts';
import { WaitingCard } from './waiting-card.tsx';

const POLL_EVERY_MS = 4000;

/** Waits until the REST endpoint answers; the project then counts as online, and is read again (docs/product/lifecycle.md#states). */
export function ConnectingScreen({ project }: { project: Project }) {
  const dispatch = useAppDispatch();
  const refreshProject = useRefreshProject(project.ref);
  const [reachRest] = useLazyLifecycleReachRestQuery();
  const { ref } = project;
  // A refusal is what this screen waits out: nothing to tell about it.
  usePoll({
    ref,
    everyMs: POLL_EVERY_MS,
    ask: () => reachRest({ ref }).unwrap(),
    onAnswer: () => {
      dispatch(
        projectsApi.util.updateQueryData('projectsGet', { ref }, (cached) => {
          cached.postgrestStatus = 'ONLINE';
        }),
      );
      refreshProject();
      return true;
    },
  });

  return (
    <WaitingCard
      project={project}
      title={connectingTexts.title}
      sentence={connectingTexts.sentence(project.name)}
      note={connectingTexts.note}
      unreachable={false}
      subject={connectingTexts.subject(ref)}
    />
  );
}
