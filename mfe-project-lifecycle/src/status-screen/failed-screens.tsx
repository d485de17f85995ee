import { type Project, useProjectsPauseMutation } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { PermittedButton } from '@howdah/shared-ui';
import { pauseTexts } from '../jobs/job-texts.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import { CannotRestore } from '../paused/cannot-restore.tsx';
import { RestoreButton } from '../restore/restore-button.tsx';
import { usePauseWindow } from '../restore/use-pause-window.ts';
import { FailureScreen, RestartButton } from './failure-screen.tsx';

/** A failed restore keeps the backup and the stopped database. It can be retried while the project can be restored,
 * or the project restarted. */
export function RestoreFailedScreen({ project }: { project: Project }) {
  const { state } = usePauseWindow(project);
  const isOver = state.kind === 'over';
  return (
    <FailureScreen
      project={project}
      title="Something went wrong while restoring your project"
      meaning="Your data is intact in its backup, but the project could not be started and is unavailable."
      next={
        isOver
          ? undefined
          : 'Restore it again, or restart it with the database it had before it was paused. If that does not help, contact support.'
      }
      subject={`Project ${project.ref} could not be restored`}
      details={isOver && <CannotRestore project={project} pauseStatus={state.pauseStatus} />}
      retry={
        !isOver && (
          <>
            <RestoreButton project={project} label="Restore again" disabled={state.kind === 'loading'} />
            <RestartButton project={project} />
          </>
        )
      }
    />
  );
}

/** A failed pause can be retried, or undone by a restart. */
export function PauseFailedScreen({ project }: { project: Project }) {
  return (
    <FailureScreen
      project={project}
      title="Something went wrong while pausing your project"
      meaning="Your data is intact, but the project could not be stopped cleanly and is unavailable."
      next="Pause it again or restart it. If that does not help, contact support."
      subject={`Project ${project.ref} could not be paused`}
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
      action={pauseTexts.needs}
      onClick={() => void startJob(() => pauseProject({ ref }).unwrap())}
    >
      Pause again
    </PermittedButton>
  );
}
