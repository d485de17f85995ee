import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Tooltip } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { ChevronDown, Database, FolderArchive } from 'lucide-react';
import type { ReactNode } from 'react';
import { backupDownloadTexts } from '../texts/backup-download.ts';
import { cannotRestoreTexts } from '../texts/paused.ts';
import { useBackupDownload } from './use-backup-download.ts';
import { useStorageArchive } from './use-storage-archive.ts';

interface DownloadBackupsMenuProps {
  project: Project;
  /** Null: there is none. */
  latestBackupId: number | null;
}

/** What can be taken home of a project that cannot be restored: its database, and its files by flag (docs/product/lifecycle.md#screens). */
export function DownloadBackupsMenu({ project, latestBackupId }: DownloadBackupsMenuProps) {
  const { can, flags } = useShell();
  const backup = useBackupDownload(project.ref);
  const archive = useStorageArchive(project.ref);

  const latestBackup = latestBackupId === null ? null : { id: latestBackupId, project_id: project.id };
  const backupRefusal =
    latestBackup === null
      ? backupDownloadTexts.noBackupTooltip
      : can('secrets:Read', 'database_backups') === 'denied'
        ? backupDownloadTexts.noPermission
        : undefined;
  const storageRefusal = !flags.enableNinetyDayStorageDownload
    ? backupDownloadTexts.storageUnavailable
    : can('storage:Read', 'feature.storage') === 'denied'
      ? backupDownloadTexts.noStoragePermission
      : undefined;

  return (
    <DropdownMenu
      trigger={
        <Button
          size="sm"
          trailing={<ChevronDown aria-hidden />}
          loading={backup.isLoading || archive.isPreparing}
        >
          {cannotRestoreTexts.download}
        </Button>
      }
    >
      <DownloadItem
        icon={<Database aria-hidden />}
        refusal={backupRefusal}
        onDownload={() => void backup.download(latestBackup)}
      >
        {backupDownloadTexts.database(project.dbVersion)}
      </DownloadItem>
      <DownloadItem
        icon={<FolderArchive aria-hidden />}
        refusal={storageRefusal}
        onDownload={() => void archive.download()}
      >
        {backupDownloadTexts.storage}
      </DownloadItem>
    </DropdownMenu>
  );
}

interface DownloadItemProps {
  icon: ReactNode;
  /** Why it cannot be taken. The item can still be reached, so that the reason can be found. */
  refusal: string | undefined;
  onDownload(): void;
  children: ReactNode;
}

function DownloadItem({ icon, refusal, onDownload, children }: DownloadItemProps) {
  const select = (event: Event) => {
    if (refusal) event.preventDefault();
    else onDownload();
  };
  return (
    <Tooltip content={refusal} side="right">
      <MenuItem icon={icon} aria-disabled={refusal ? true : undefined} onSelect={select}>
        {children}
      </MenuItem>
    </Tooltip>
  );
}
