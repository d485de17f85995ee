import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardHeader } from '@howdah/shared-ui';
import { useState } from 'react';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { deleteTexts } from '../texts/delete-project.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';

/** The way to the end of a project. A self-hosted deployment has one project and keeps it. */
export function DeleteProject({ project }: { project: Project }) {
  const { can, deployment } = useShell();
  const [confirming, setConfirming] = useState(false);
  if (deployment !== 'hosted') return null;

  return (
    <Card>
      <CardHeader
        title={deleteTexts.title}
        description={deleteTexts.description}
        actions={
          <PermittedButton
            permission={can('write:Delete', 'projects')}
            noPermission={deleteTexts.noPermission}
            onClick={() => setConfirming(true)}
          >
            {deleteTexts.action}
          </PermittedButton>
        }
      />
      <DeleteProjectDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </Card>
  );
}
