import { platformError } from '@howdah/shared-api';
import { isProjectHealthy, useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell, type PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { pauseTexts } from '../texts/general.ts';

/** Stops the project after a confirmation. The status screen takes over once the platform has accepted. */
export function PauseProject({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [confirming, setConfirming] = useState(false);
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.pause');

  const pause = async () => {
    try {
      await pauseProject({ ref: project.ref }).unwrap();
      notify({ tone: 'info', message: pauseTexts.started });
    } catch (error) {
      notify({ tone: 'error', message: pauseTexts.failed(platformError(error).message) });
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Card>
      <CardHeader
        title={pauseTexts.title}
        description={pauseTexts.description}
        actions={
          <Button
            disabled={permission === 'unknown'}
            disabledReason={refusal(permission, project)}
            onClick={() => setConfirming(true)}
          >
            {pauseTexts.action}
          </Button>
        }
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={pauseTexts.confirmTitle(project.name)}
        description={pauseTexts.confirmBody}
        confirmLabel={pauseTexts.action}
        tone="danger"
        busy={isLoading}
        onConfirm={pause}
      />
    </Card>
  );
}

function refusal(permission: PermissionAnswer, project: Project): string | undefined {
  if (permission === 'denied') return pauseTexts.noPermission;
  return isProjectHealthy(project.status) ? undefined : pauseTexts.notRunning;
}
