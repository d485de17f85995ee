import { platformError } from '@howdah/shared-api';
import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button } from '@howdah/shared-ui';
import { pauseTexts } from '../texts/general.ts';
import { failureTexts, pauseFailedTexts } from '../texts/status-screens.ts';
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

function PauseAgain({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.pause');
  const pause = async () => {
    try {
      await pauseProject({ ref: project.ref }).unwrap();
    } catch (error) {
      notify({ tone: 'error', message: pauseTexts.failed(platformError(error).message) });
    }
  };
  return (
    <Button
      variant="primary"
      loading={isLoading}
      disabled={permission === 'unknown'}
      disabledReason={permission === 'denied' ? pauseTexts.noPermission : undefined}
      onClick={pause}
    >
      {pauseFailedTexts.pauseAgain}
    </Button>
  );
}

function Restart({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.restart');
  const restart = async () => {
    try {
      await restartProject({ ref: project.ref }).unwrap();
    } catch (error) {
      notify({ tone: 'error', message: failureTexts.restartFailed(platformError(error).message) });
    }
  };
  return (
    <Button
      loading={isLoading}
      disabled={permission === 'unknown'}
      disabledReason={permission === 'denied' ? failureTexts.noRestartPermission : undefined}
      onClick={restart}
    >
      {pauseFailedTexts.restart}
    </Button>
  );
}
