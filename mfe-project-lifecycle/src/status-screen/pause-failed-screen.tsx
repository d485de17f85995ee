import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { pauseTexts } from '../texts/general.ts';
import { pauseFailedTexts } from '../texts/status-screens.ts';
import { FailureScreen } from './failure-screen.tsx';
import { RestartButton } from './restart-button.tsx';

/** A pause that failed can be tried again, or taken back by a restart. */
export function PauseFailedScreen({ project }: { project: Project }) {
  return (
    <FailureScreen
      project={project}
      title={pauseFailedTexts.title}
      meaning={pauseFailedTexts.meaning}
      next={pauseFailedTexts.next}
      subject={pauseFailedTexts.subject(project.ref)}
      retry={
        <>
          <PauseAgain project={project} />
          <RestartButton project={project} />
        </>
      }
    />
  );
}

function PauseAgain({ project: { ref } }: { project: Project }) {
  const { can } = useShell();
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  const startJob = useJobStart({ failed: pauseTexts.failed });
  return (
    <PermittedButton
      variant="primary"
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.pause')}
      noPermission={pauseTexts.noPermission}
      onClick={() => void startJob(() => pauseProject({ ref }).unwrap())}
    >
      {pauseFailedTexts.pauseAgain}
    </PermittedButton>
  );
}
