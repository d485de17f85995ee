import { useBackupsRestoreMutation, type Backup } from '@howdah/shared-api/backups';
import type { Project } from '@howdah/shared-api/projects';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useJobStart } from '../job-start/use-job-start.ts';
import { formatInstant } from '@howdah/shared-ui/dates';
import { restoreBackupTexts } from '../texts/backups.ts';

interface RestoreBackupDialogProps {
  project: Project;
  /** The backup to go back to; the dialog is open while there is one. */
  backup: Backup | undefined;
  onClose(): void;
}

/** Takes the project back to a backup, once its name is typed: what was written since is lost. */
export function RestoreBackupDialog({ project, backup, onClose }: RestoreBackupDialogProps) {
  const startJob = useJobStart(restoreBackupTexts);
  const [restoreBackup, { isLoading }] = useBackupsRestoreMutation();

  const restore = async () => {
    if (!backup) return;
    await startJob(() => restoreBackup({ ref: project.ref, id: backup.id }).unwrap());
    onClose();
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
