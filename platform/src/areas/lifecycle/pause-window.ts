import { PAUSE_WINDOW_DAYS, type PlanId } from '@howdah/shared-api/contract';
import type { Clock } from '../../kernel/platform.ts';
import type { ProjectRecord } from '../projects/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PauseWindow {
  max_days_till_restore_disabled: number;
  /** Null on paid plans, where the window never closes. */
  remaining_days_till_restore_disabled: number | null;
  /** When the window closes, in ISO 8601. Null on paid plans. */
  restore_disabled_at: string | null;
  can_restore: boolean;
}

/** Null on paid plans, where the window never closes. */
export function pauseWindowDays(plan: PlanId): number | null {
  return plan === 'free' ? PAUSE_WINDOW_DAYS : null;
}

/**
 * Returns how long a paused project can still be restored. Without a pause date, the whole window remains.
 * The remaining days are calendar days in UTC: today plus these days is the date on which the window closes.
 */
export function pauseWindow(
  { pausedAt }: Pick<ProjectRecord, 'pausedAt'>,
  plan: PlanId,
  clock: Clock,
): PauseWindow {
  const max_days_till_restore_disabled = PAUSE_WINDOW_DAYS;
  if (plan !== 'free') {
    return {
      max_days_till_restore_disabled,
      remaining_days_till_restore_disabled: null,
      restore_disabled_at: null,
      can_restore: true,
    };
  }
  const now = clock.now().getTime();
  const endsAt = (pausedAt?.getTime() ?? now) + PAUSE_WINDOW_DAYS * DAY_MS;
  const remaining = Math.floor(endsAt / DAY_MS) - Math.floor(now / DAY_MS);
  return {
    max_days_till_restore_disabled,
    remaining_days_till_restore_disabled: Math.max(0, remaining),
    restore_disabled_at: new Date(endsAt).toISOString(),
    can_restore: now < endsAt,
  };
}
