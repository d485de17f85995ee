import type { Project } from '@howdah/shared-api/projects';
import { CannotRestore } from '../paused/cannot-restore.tsx';
import { usePauseWindow } from '../paused/use-pause-window.ts';
import { RestoreButton } from '../restore/restore-button.tsx';
import { restoreFailedTexts } from '../texts/status-screens.ts';
import { FailureScreen } from './failure-screen.tsx';
import { RestartButton } from './restart-button.tsx';

/** A restore that failed has kept the backup, and can be tried again as long as the project can be restored at all. The stopped
 * database is still there too. */
export function RestoreFailedScreen({ project }: { project: Project }) {
  const { state } = usePauseWindow(project);
  const isOver = state.kind === 'over';
  return (
    <FailureScreen
      project={project}
      title={restoreFailedTexts.title}
      meaning={restoreFailedTexts.meaning}
      next={isOver ? undefined : restoreFailedTexts.next}
      subject={restoreFailedTexts.subject(project.ref)}
      details={isOver && <CannotRestore project={project} pauseStatus={state.pauseStatus} />}
      retry={
        !isOver && (
          <>
            <RestoreButton
              project={project}
              label={restoreFailedTexts.restoreAgain}
              disabled={state.kind === 'loading'}
            />
            <RestartButton project={project} />
          </>
        )
      }
    />
  );
}
