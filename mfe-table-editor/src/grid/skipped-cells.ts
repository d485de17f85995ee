import type { Notification } from '@howdah/shared-api/remote-contract';
import { formatCount } from '@howdah/shared-ui';

/** Why cells do not change. Each text goes on after their number. */
const REASONS = {
  outside: 'beyond the last row or column of the grid',
  notLoaded: 'in rows that are not loaded',
  computed: 'in columns that Postgres computes or numbers itself',
  required: 'in columns that cannot be NULL',
  long: 'with a long value, which "Edit value" can change',
  changedLater: 'that you changed meanwhile',
};

export type SkipReason = keyof typeof REASONS;

/** How many cells of a block did not change, by reason. */
export interface SkippedCells extends Partial<Record<SkipReason, number>> {
  /** What did not happen to them. A cut copies them first. */
  not: 'pasted' | 'filled' | 'cut' | 'set to NULL';
}

/** Tells the user which cells did not change, if any. */
export function notifySkipped(
  notify: (notification: Notification) => void,
  { not, ...cells }: SkippedCells,
): void {
  const reasons = Object.keys(REASONS).flatMap((reason) => {
    const count = cells[reason as SkipReason] ?? 0;
    return count > 0 ? [{ count, text: REASONS[reason as SkipReason] }] : [];
  });
  if (reasons.length === 0) return;
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  const which = total === 1 ? '1 cell was' : `${formatCount(total)} cells were`;
  notify({
    tone: 'warning',
    message: `${not === 'cut' ? 'Copied, but ' : ''}${which} not ${not}`,
    detail: `${reasons.map(({ count, text }) => `${formatCount(count)} ${text}`).join(', ')}.`,
  });
}
