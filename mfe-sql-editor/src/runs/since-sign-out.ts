import { lastSignOut } from '@howdah/shared-api/session';

/** Whether a run may be shown: signing out deletes all runs, but not at once if the SQL Editor was not loaded. */
export function isSinceSignOut({ startedAt }: { startedAt: number }): boolean {
  return startedAt >= lastSignOut();
}
