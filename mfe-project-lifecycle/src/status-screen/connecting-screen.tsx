import { useAppDispatch } from '@howdah/shared-api';
import { useLazyLifecycleReachRestQuery } from '@howdah/shared-api/lifecycle';
import { projectsApi, type Project } from '@howdah/shared-api/projects';
import { usePoll } from '../polling/use-poll.ts';
import { useRefreshProject } from '../polling/use-refresh-project.ts';
import { WaitingCard } from '../status-card/waiting-card.tsx';

const POLL_INTERVAL_MS = 4000;

/** Polls the REST endpoint until it answers, then marks the project as online (docs/product/lifecycle.md#states). */
export function ConnectingScreen({ project }: { project: Project }) {
  const dispatch = useAppDispatch();
  const refreshProject = useRefreshProject(project.ref);
  const [reachRest] = useLazyLifecycleReachRestQuery();
  const { ref } = project;
  // A failed request is expected here, so it is not shown.
  usePoll({
    ref,
    intervalMs: POLL_INTERVAL_MS,
    query: () => reachRest({ ref }).unwrap(),
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
      title="Connecting to your project"
      sentence={`"${project.name}" is running, but its REST endpoint is not responding yet.`}
      note="Your data is intact. This page updates automatically."
      unreachable={false}
      subject={`The REST endpoint of project ${ref} is not responding`}
    />
  );
}
