import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { JobCard } from '../job-start/job-card.tsx';
import { pauseTexts } from '../texts/general.ts';

/** Stops the project. */
export function PauseProject({ project }: { project: Project }) {
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  return (
    <JobCard
      project={project}
      resource="queue_jobs.projects.pause"
      texts={pauseTexts}
      tone="danger"
      isStarting={isLoading}
      start={() => pauseProject({ ref: project.ref }).unwrap()}
    />
  );
}
