import { platformError } from '@howdah/shared-api';
import { useLifecycleDownloadBackupMutation, type BackupToDownload } from '@howdah/shared-api/lifecycle';
import { useShell } from '@howdah/shared-api/remote-contract';

/** Requests the link to a backup's file and opens it (docs/product/lifecycle.md#states). A failure becomes a toast. */
export function useBackupDownload(ref: string) {
  const { notify } = useShell();
  const [requestLink, { isLoading }] = useLifecycleDownloadBackupMutation();

  const download = async (backup: BackupToDownload | null | undefined) => {
    if (!backup) {
      notify({ tone: 'error', message: 'No backups available for download' });
      return;
    }
    try {
      const { fileUrl } = await requestLink({ ref, backup }).unwrap();
      saveFile(fileUrl);
    } catch (error) {
      notify({ tone: 'error', message: `Failed to download backup: ${platformError(error).message}` });
    }
  };
  return { download, isLoading };
}

/** Makes the browser download a URL without leaving the page. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
