import type { Notification } from '@howdah/shared-api/remote-contract';
import { formatCount } from '@howdah/shared-ui';

/** How many cells of a block did not change, by reason. */
export interface SkippedCells {
  /** What did not happen to them. */
  not: 'pasted' | 'filled' | 'set to NULL';
  outside: number;
  notLoaded: number;
  /** Those of which the page has only the beginning. */
  long: number;
}

/** Tells the user which cells did not change, if any. */
export function notifySkipped(
  notify: (notification: Notification) => void,
  { not, outside, notLoaded, long }: SkippedCells,
): void {
  const total = outside + notLoaded + long;
  if (total === 0) return;
  const reasons = [
    outside > 0 && `${formatCount(outside)} beyond the last row or column of the grid`,
    notLoaded > 0 && `${formatCount(notLoaded)} in rows that are not loaded`,
    long > 0 && `${formatCount(long)} with a long value, which "Edit value" can change`,
  ];
  notify({
    tone: 'warning',
    message: total === 1 ? `1 cell was not ${not}` : `${formatCount(total)} cells were not ${not}`,
    detail: `${reasons.filter(Boolean).join(', ')}.`,
  });
}
