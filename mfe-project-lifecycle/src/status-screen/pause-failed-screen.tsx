import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { pauseTexts, restartTexts } from '../texts/general.ts';
import { pauseFailedTexts } from '../texts/status-screens.ts';
import { FailureScreen } from './failure-screen.tsx';

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
          <Restart project={project} />
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

function Restart({ project: { ref } }: { project: Project }) {
  const { can } = useShell();
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const startJob = useJobStart({ failed: restartTexts.failed });
  return (
    <PermittedButton
      loading={isLoading}
      permission={can('infra:Execute', 'queue_jobs.projects.restart')}
      noPermission={restartTexts.noPermission}
      onClick={() => void startJob(() => restartProject({ ref }).unwrap())}
    >
      {restartTexts.action}
    </PermittedButton>
  );
}
