import { platformError } from '@howdah/shared-api';
import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell, type PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardHeader } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { restartTexts } from '../texts/general.ts';

/** Stops the database and opens it again, after a confirmation. The status screen takes over once that has begun. */
export function RestartProject({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [confirming, setConfirming] = useState(false);
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.restart');

  const restart = async () => {
    try {
      await restartProject({ ref: project.ref }).unwrap();
      notify({ tone: 'info', message: restartTexts.started });
    } catch (error) {
      notify({ tone: 'error', message: restartTexts.failed(platformError(error).message) });
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Card>
      <CardHeader
        title={restartTexts.title}
        description={restartTexts.description}
        actions={
          <Button
            disabled={permission === 'unknown'}
            disabledReason={refusal(permission, project)}
            onClick={() => setConfirming(true)}
          >
            {restartTexts.action}
          </Button>
        }
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={restartTexts.confirmTitle(project.name)}
        description={restartTexts.confirmBody}
        confirmLabel={restartTexts.action}
        busy={isLoading}
        onConfirm={restart}
      />
    </Card>
  );
}

function refusal(permission: PermissionAnswer, project: Project): string | undefined {
  if (permission === 'denied') return restartTexts.noPermission;
  return isProjectHealthy(project.status) ? undefined : restartTexts.notRunning;
}
