import { useLifecycleGetPauseStatusQuery, type PauseStatus } from '@howdah/shared-api/lifecycle';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';

export type PauseWindowState =
  /** What will most likely be said, so that its room is kept. */
  | { kind: 'loading'; expected: PauseWindowState }
  | { kind: 'failed' }
  /** Nothing is to be said: the flag is off. */
  | { kind: 'unlimited' }
  | { kind: 'paid' }
  | { kind: 'open'; remainingDays: number; endsAt: string; maxDays: number }
  | { kind: 'over'; pauseStatus: PauseStatus };

/** Of the free plan (docs/product/lifecycle.md#numbers). */
const USUAL_DAYS = 90;

const RESTORABLE: ReadonlySet<ProjectStatus> = new Set(['INACTIVE', 'RESTORE_FAILED']);

/** As wide as any: it keeps the room of the one that comes. */
const SOME_INSTANT = '2026-11-22T12:00:00.000Z';

/**
 * Whether, and until when, a paused project can be restored; asked only where the ninety-day flag is on (docs/product/lifecycle.md#states).
 * Also of one whose restore failed: the window goes on closing.
 */
export function usePauseWindow(project: Project) {
  const { deployment, flags, organization } = useShell();
  const enforced = flags.enforceNinetyDayUnpauseExpiry;
  const { data, isError, isFetching, refetch } = useLifecycleGetPauseStatusQuery(
    { ref: project.ref },
    { skip: !enforced || !RESTORABLE.has(project.status), refetchOnMountOrArgChange: true },
  );
  const isFree = (organization?.plan.id ?? 'free') === 'free';

  const decide = (): PauseWindowState => {
    if (!enforced) return { kind: 'unlimited' };
    if (isError) return { kind: 'failed' };
    if (!data) return { kind: 'loading', expected: stillOpen(USUAL_DAYS, SOME_INSTANT, USUAL_DAYS) };
    if (!data.can_restore) return { kind: 'over', pauseStatus: data };
    return stillOpen(
      data.remaining_days_till_restore_disabled,
      data.restore_disabled_at,
      data.max_days_till_restore_disabled,
    );
  };
  const stillOpen = (days: number | null, endsAt: string | null, maxDays: number): PauseWindowState => {
    // Nothing is billed where there is no plan.
    if (!isFree) return { kind: deployment === 'hosted' ? 'paid' : 'unlimited' };
    // The platform knows of a paid plan before this page does.
    if (days === null || endsAt === null) return { kind: 'unlimited' };
    return { kind: 'open', remainingDays: days, endsAt, maxDays };
  };
  return { state: decide(), isRetrying: isFetching, onRetry: () => void refetch() };
}
