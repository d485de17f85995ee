/** `database/backups/*` (docs/product/lifecycle.md#screens). The texts of downloads are in backup-download.ts. */
export const backupsTexts = {
  title: 'Scheduled backups',
  description: 'Each day a backup of the database is made; older ones make room for it.',
  loading: 'Loading the backups',
  table: 'Backups of this project',
  columns: {
    made: 'Made',
    kind: 'For',
    version: 'Postgres',
    size: 'Size',
    state: 'State',
    actions: 'Actions',
  },
  kinds: { scheduled: 'Schedule', pause: 'Pause', upgrade: 'Upgrade' },
  states: { PENDING: 'In progress', COMPLETED: 'Complete', FAILED: 'Failed' },
  none: '–',
  download: 'Download',
  restore: 'Restore',
  emptyTitle: 'No backups yet',
  empty: 'The first backup is made within a day. Pausing and upgrading the project make one too.',
  unreadable: 'Failed to retrieve the backups',
  unreadableNote: 'The backups themselves are not affected. Try again in a moment.',
  noDownload: 'You need additional permissions to download backups',
};

export const restoreBackupTexts = {
  title: (made: string) => `Restore the backup of ${made}?`,
  body: 'The database goes back to what it held then. What was written since is lost, and nothing can reach the project until the restore is over.',
  intact: 'The present database is removed only once all of the backup is there and was compared with it.',
  confirm: 'Restore backup',
  noPermission: 'You need additional permissions to restore this project',
  notRunning: 'Only a running project can be taken back to a backup',
  started: 'Restoring project',
  failed: (message: string) => `Failed to restore backup: ${message}`,
};

/** Point-in-time recovery (docs/product/lifecycle.md#permissions). */
export const pitrTexts = {
  title: 'Point in time',
  description: 'Point-in-time recovery takes a database back to any second within the retention period.',
  offTitle: 'Point-in-time recovery is an add-on',
  off: 'The project has daily backups. With the add-on it could go back to any moment between them.',
  enable: 'Enable PITR',
  noPermission: 'You need additional permissions to amend subscriptions',
  unavailableTitle: 'This platform keeps daily backups only',
  unavailable:
    'The subscription has the add-on, but the databases of this platform do not record single changes to go back to. The daily backups are there as ever.',
  scheduled: 'Scheduled backups',
  selfHosted:
    'Point-in-time recovery is an add-on of hosted platforms. The daily backups are made here as well.',
};
