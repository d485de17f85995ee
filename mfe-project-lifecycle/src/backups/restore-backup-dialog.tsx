import { platformError } from '@howdah/shared-api';
import { useBackupsRestoreMutation, type Backup } from '@howdah/shared-api/backups';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { formatInstant } from '../settings-general/format-instant.ts';
import { restoreBackupTexts } from '../texts/backups.ts';

interface RestoreBackupDialogProps {
  project: Project;
  /** The backup to go back to; the dialog is open while there is one. */
  backup: Backup | undefined;
  onClose(): void;
}

/** Takes the project back to a backup, once its name is typed: what was written since is lost. */
export function RestoreBackupDialog({ project, backup, onClose }: RestoreBackupDialogProps) {
  const { notify } = useShell();
  const [restoreBackup, { isLoading }] = useBackupsRestoreMutation();

  const restore = async () => {
    if (!backup) return;
    try {
      await restoreBackup({ ref: project.ref, id: backup.id }).unwrap();
      notify({ tone: 'info', message: restoreBackupTexts.started });
    } catch (error) {
      notify({ tone: 'error', message: restoreBackupTexts.failed(platformError(error).message) });
    } finally {
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open={backup !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={restoreBackupTexts.title(backup ? formatInstant(backup.inserted_at) : '')}
      description={
        <>
          <p>{restoreBackupTexts.body}</p>
          <p>{restoreBackupTexts.intact}</p>
        </>
      }
      confirmLabel={restoreBackupTexts.confirm}
      typeToConfirm={project.name}
      tone="danger"
      busy={isLoading}
      onConfirm={() => void restore()}
    />
  );
}
