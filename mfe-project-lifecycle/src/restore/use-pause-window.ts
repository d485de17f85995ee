import { PAUSE_WINDOW_DAYS, type ProjectStatus } from '@howdah/shared-api/contract';
import { useLifecycleGetPauseStatusQuery, type PauseStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';

export type PauseWindowState =
  /** `expected` is the most likely result; the skeleton takes its size. */
  | { kind: 'loading'; expected: PauseWindowState }
  | { kind: 'failed' }
  /** There is no limit to show. */
  | { kind: 'unlimited' }
  | { kind: 'paid' }
  | { kind: 'open'; remainingDays: number; endsAt: string; maxDays: number }
  | { kind: 'over'; pauseStatus: PauseStatus };

const RESTORABLE: ReadonlySet<ProjectStatus> = new Set(['INACTIVE', 'RESTORE_FAILED']);

/** For the skeleton: any date has the same width. */
const PLACEHOLDER_INSTANT = '2026-11-22T12:00:00.000Z';

/**
 * Whether and until when a paused project can be restored. Fetched only with the ninety-day flag
 * (docs/product/lifecycle.md#states). Also applies after a failed restore.
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
    if (!data)
      return {
        kind: 'loading',
        expected: stillOpen(PAUSE_WINDOW_DAYS, PLACEHOLDER_INSTANT, PAUSE_WINDOW_DAYS),
      };
    if (!data.can_restore) return { kind: 'over', pauseStatus: data };
    return stillOpen(
      data.remaining_days_till_restore_disabled,
      data.restore_disabled_at,
      data.max_days_till_restore_disabled,
    );
  };
  const stillOpen = (days: number | null, endsAt: string | null, maxDays: number): PauseWindowState => {
    // Self-hosted platforms have no billing.
    if (!isFree) return { kind: deployment === 'hosted' ? 'paid' : 'unlimited' };
    // The platform may know of a paid plan before this page does.
    if (days === null || endsAt === null) return { kind: 'unlimited' };
    return { kind: 'open', remainingDays: days, endsAt, maxDays };
  };
  return { state: decide(), isRetrying: isFetching, onRetry: () => void refetch() };
}
