import { PAUSE_WINDOW_DAYS } from '@howdah/shared-api/contract';
import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { JobCard } from '../jobs/job-card.tsx';
import { pauseTexts } from '../jobs/job-texts.ts';

/** Pauses the project. */
export function PauseProject({ project }: { project: Project }) {
  const { flags, organization } = useShell();
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const { confirmBody, restoreWithin, ...texts } = pauseTexts;
  return (
    <JobCard
      project={project}
      resource="queue_jobs.projects.pause"
      texts={{
        ...texts,
        confirmBody:
          flags.enforceNinetyDayUnpauseExpiry && isFree
            ? `${confirmBody} ${restoreWithin(PAUSE_WINDOW_DAYS)}`
            : confirmBody,
      }}
      isStarting={isLoading}
      start={() => pauseProject({ ref: project.ref }).unwrap()}
    />
  );
}
