/** Downloading the backup of a database, and the files of a project (docs/product/lifecycle.md#states). */
export const backupDownloadTexts = {
  database: (version: string) => `Database backup (PG: ${version})`,
  storage: 'Storage objects',
  noBackup: 'No backups available for download',
  noBackupTooltip: 'No backups available, please reach out via support for assistance',
  storageUnavailable: 'This feature is not available yet, please reach out to support for assistance',
  noPermission: 'You need additional permissions to download backups',
  noStoragePermission: 'You need additional permissions to download the files of this project',
  failed: (message: string) => `Failed to download backup: ${message}`,
  archiving: 'Preparing the storage objects for download',
  archivingDetail: 'The download starts by itself. Keep this page open.',
  archived: 'Downloading storage objects',
  archiveFailed: (message: string) => `Failed to create storage archive: ${message}`,
};
