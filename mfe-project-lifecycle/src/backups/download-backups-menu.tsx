import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, deniedReason, Tooltip } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem } from '@howdah/shared-ui/menu';
import { ChevronDown, Database, FolderArchive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackupDownload } from './use-backup-download.ts';
import { useStorageArchive } from './use-storage-archive.ts';

interface DownloadBackupsMenuProps {
  project: Project;
  /** Null when there is no backup. */
  latestBackupId: number | null;
}

/** Downloads of a project that cannot be restored: its database and, by flag, its files (docs/product/lifecycle.md#screens). */
export function DownloadBackupsMenu({ project, latestBackupId }: DownloadBackupsMenuProps) {
  const { can, flags } = useShell();
  const backup = useBackupDownload(project.ref);
  const archive = useStorageArchive(project.ref);

  const latestBackup = latestBackupId === null ? null : { id: latestBackupId, project_id: project.id };
  const backupRefusal =
    latestBackup === null
      ? 'No backups available, please reach out via support for assistance'
      : can('secrets:Read', 'database_backups') === 'denied'
        ? deniedReason('download backups')
        : undefined;
  const storageRefusal = !flags.enableNinetyDayStorageDownload
    ? 'This feature is not available yet, please reach out to support for assistance'
    : can('storage:Read', 'feature.storage') === 'denied'
      ? deniedReason('download storage objects')
      : undefined;

  return (
    <DropdownMenu
      trigger={
        <Button
          size="sm"
          trailing={<ChevronDown aria-hidden />}
          loading={backup.isLoading || archive.isPreparing}
        >
          Download backups
        </Button>
      }
    >
      <DownloadItem
        icon={<Database aria-hidden />}
        refusal={backupRefusal}
        onDownload={() => void backup.download(latestBackup)}
      >
        {`Database backup (PG: ${project.dbVersion})`}
      </DownloadItem>
      <DownloadItem
        icon={<FolderArchive aria-hidden />}
        refusal={storageRefusal}
        onDownload={() => void archive.download()}
      >
        Storage objects
      </DownloadItem>
    </DropdownMenu>
  );
}

interface DownloadItemProps {
  icon: ReactNode;
  /** Why the download is unavailable. The item stays focusable, so that its tooltip can be read. */
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
