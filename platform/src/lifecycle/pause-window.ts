import type { Clock } from '../clock/clock.ts';
import type { ProjectRecord } from '../control-plane/projects.ts';
import type { PlanId } from '../plans/plans.ts';

/** Days in which a paused project on the free plan can be restored (spec 1, section 9). */
export const PAUSE_WINDOW_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PauseWindow {
  max_days_till_restore_disabled: number;
  /** Null on paid plans, where the window never closes. */
  remaining_days_till_restore_disabled: number | null;
  can_restore: boolean;
}

/** Null on paid plans, where the window never closes. */
export function pauseWindowDays(plan: PlanId): number | null {
  return plan === 'free' ? PAUSE_WINDOW_DAYS : null;
}

/** How long a paused project can still be restored. One whose pause was never dated has the whole window. */
export function pauseWindow(
  { pausedAt }: Pick<ProjectRecord, 'pausedAt'>,
  plan: PlanId,
  clock: Clock,
): PauseWindow {
  const max_days_till_restore_disabled = PAUSE_WINDOW_DAYS;
  if (plan !== 'free') {
    return { max_days_till_restore_disabled, remaining_days_till_restore_disabled: null, can_restore: true };
  }
  const now = clock.now().getTime();
  const daysPaused = Math.floor((now - (pausedAt?.getTime() ?? now)) / DAY_MS);
  const remaining = Math.max(0, PAUSE_WINDOW_DAYS - Math.max(0, daysPaused));
  return {
    max_days_till_restore_disabled,
    remaining_days_till_restore_disabled: remaining,
    can_restore: remaining > 0,
  };
}
