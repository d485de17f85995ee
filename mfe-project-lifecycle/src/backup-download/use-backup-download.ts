import { platformError } from '@howdah/shared-api';
import { useLifecycleDownloadBackupMutation, type BackupToDownload } from '@howdah/shared-api/lifecycle';
import { useShell } from '@howdah/shared-api/remote-contract';
import { backupDownloadTexts } from '../texts/backup-download.ts';
import { saveFile } from './save-file.ts';

/** Asks for the link to a backup's file, and opens it (docs/product/lifecycle.md#states). Says why where that does not work. */
export function useBackupDownload(ref: string) {
  const { notify } = useShell();
  const [askForLink, { isLoading }] = useLifecycleDownloadBackupMutation();

  const download = async (backup: BackupToDownload | null | undefined) => {
    if (!backup) {
      notify({ tone: 'error', message: backupDownloadTexts.noBackup });
      return;
    }
    try {
      const { fileUrl } = await askForLink({ ref, backup }).unwrap();
      saveFile(fileUrl);
    } catch (error) {
      notify({ tone: 'error', message: backupDownloadTexts.failed(platformError(error).message) });
    }
  };
  return { download, isLoading };
}
