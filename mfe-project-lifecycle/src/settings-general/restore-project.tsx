import type { Project } from '@howdah/shared-api/projects';
import { Card, CardBody, CardHeader } from '@howdah/shared-ui';
import { CannotRestore } from '../paused/cannot-restore.tsx';
import { RestoreButton } from '../restore/restore-button.tsx';
import { usePauseWindow } from '../restore/use-pause-window.ts';

/** Restores a paused project, or says why that is not possible. */
export function RestoreProject({ project }: { project: Project }) {
  const { state } = usePauseWindow(project);
  const isOver = state.kind === 'over';
  return (
    <Card>
      <CardHeader
        title="Restore project"
        description="The project is paused. Its data is intact but inaccessible until you restore it."
        actions={!isOver && <RestoreButton project={project} disabled={state.kind === 'loading'} />}
      />
      {isOver && (
        <CardBody>
          <CannotRestore project={project} pauseStatus={state.pauseStatus} />
        </CardBody>
      )}
    </Card>
  );
}
