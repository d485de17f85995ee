import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { JobCard } from '../jobs/job-card.tsx';
import { restartTexts } from '../jobs/job-texts.ts';

/** Restarts the database. */
export function RestartProject({ project }: { project: Project }) {
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  return (
    <JobCard
      project={project}
      resource="queue_jobs.projects.restart"
      texts={restartTexts}
      isStarting={isLoading}
      start={() => restartProject({ ref: project.ref }).unwrap()}
    />
  );
}
