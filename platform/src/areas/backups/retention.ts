import type { BackupRow } from './store.ts';

/**
 * Returns the backups of a project to delete, given all of them (newest first): complete ones beyond those
 * that the plan keeps, and failed or abandoned ones that are older than the newest complete one. Never
 * returns a backup that a running job writes or reads.
 */
export function backupsToRemove(all: BackupRow[], kept: number, inUse: ReadonlySet<number>): BackupRow[] {
  const complete = all.filter(({ state }) => state === 'complete');
  const newest = complete[0];
  const followed = (backup: BackupRow) => newest !== undefined && all.indexOf(newest) < all.indexOf(backup);
  const surplus = new Set(complete.slice(Math.max(kept, 1)));
  return all.filter((backup) => {
    if (inUse.has(backup.id)) return false;
    return backup.state === 'complete' ? surplus.has(backup) : followed(backup);
  });
}
