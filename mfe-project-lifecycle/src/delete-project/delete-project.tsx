import type { Project } from '@howdah/shared-api/projects';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardHeader, Permitted, PermittedButton, type ButtonProps } from '@howdah/shared-ui';
import { useState } from 'react';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';

/** A self-hosted deployment has a single project that cannot be deleted. */
export function DeleteProject({ project }: { project: Project }) {
  const right = usePermission('write:Delete', 'projects');
  if (useShell().deployment !== 'hosted') return null;
  return (
    <Card>
      <CardHeader
        title="Delete project"
        description="Deletes the project with its database, backups and files. This cannot be undone."
        actions={<DeleteButton project={project} />}
      />
      <Permitted {...right} action="delete this project" />
    </Card>
  );
}

/** Asks before it deletes the project. Nothing on a self-hosted deployment. */
export function DeleteButton({ project, variant }: { project: Project; variant?: ButtonProps['variant'] }) {
  const { can, deployment } = useShell();
  const [confirming, setConfirming] = useState(false);
  if (deployment !== 'hosted') return null;
  return (
    <>
      <PermittedButton
        {...(variant ? { variant } : {})}
        permission={can('write:Delete', 'projects')}
        action="delete this project"
        onClick={() => setConfirming(true)}
      >
        Delete project
      </PermittedButton>
      <DeleteProjectDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </>
  );
}
