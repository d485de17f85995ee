import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useState } from 'react';
import { DeleteProjectDialog } from '../delete-project/delete-project-dialog.tsx';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { deleteTexts } from '../texts/delete-project.ts';

/** The way out of a project that cannot be used. */
export function DeleteButton({ project }: { project: Project }) {
  const { can, deployment } = useShell();
  const [confirming, setConfirming] = useState(false);
  // A self-hosted deployment has one project and keeps it.
  if (deployment !== 'hosted') return null;

  return (
    <>
      <PermittedButton
        variant="ghost"
        permission={can('write:Delete', 'projects')}
        noPermission={deleteTexts.noPermission}
        onClick={() => setConfirming(true)}
      >
        {deleteTexts.action}
      </PermittedButton>
      <DeleteProjectDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </>
  );
}
