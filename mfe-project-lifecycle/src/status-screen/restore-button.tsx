import { platformError } from '@howdah/shared-api';
import { useLifecycleRestoreMutation } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Tooltip } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { pausedTexts } from '../texts/paused.ts';

/** Restores a paused project after a confirmation (spec 1, sections 4 and 6). */
export function RestoreButton({ project }: { project: Project }) {
  const { can, notify } = useShell();
  const [confirming, setConfirming] = useState(false);
  const [restoreProject, { isLoading }] = useLifecycleRestoreMutation();
  const permission = can('infra:Execute', 'queue_jobs.projects.initialize_or_resume');

  const askOrRefuse = () => {
    if (permission === 'allowed') setConfirming(true);
    if (permission === 'denied') notify({ tone: 'error', message: pausedTexts.noPermissionToast });
  };
  const restore = async () => {
    try {
      await restoreProject({ ref: project.ref, choice: {} }).unwrap();
      notify({ tone: 'info', message: pausedTexts.restoring });
    } catch (error) {
      notify({ tone: 'error', message: pausedTexts.failed(platformError(error).message) });
    } finally {
      setConfirming(false);
    }
  };

  return (
    <>
      <Tooltip content={permission === 'denied' ? pausedTexts.noPermissionTooltip : undefined}>
        {/* Not `disabled`: a person without the permission can still reach it and learn why. */}
        <Button
          variant="primary"
          aria-disabled={permission !== 'allowed'}
          loading={isLoading}
          onClick={askOrRefuse}
        >
          {pausedTexts.restore}
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={pausedTexts.confirmTitle}
        description={pausedTexts.confirmBody}
        confirmLabel={pausedTexts.confirm}
        busy={isLoading}
        onConfirm={restore}
      />
    </>
  );
}
