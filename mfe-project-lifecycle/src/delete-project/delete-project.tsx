import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader } from '@howdah/shared-ui';
import { useState } from 'react';
import { deleteTexts } from '../texts/delete-project.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';

/** The way to the end of a project. A self-hosted deployment has one project and keeps it. */
export function DeleteProject({ project }: { project: Project }) {
  const { can, deployment } = useShell();
  const [confirming, setConfirming] = useState(false);
  const permission = can('write:Delete', 'projects');
  if (deployment !== 'hosted') return null;

  return (
    <Card>
      <CardHeader
        title={deleteTexts.title}
        description={deleteTexts.description}
        actions={
          <Button
            disabled={permission === 'unknown'}
            disabledReason={permission === 'denied' ? deleteTexts.noPermission : undefined}
            onClick={() => setConfirming(true)}
          >
            {deleteTexts.action}
          </Button>
        }
      />
      <DeleteProjectDialog project={project} open={confirming} onOpenChange={setConfirming} />
    </Card>
  );
}
