import { useLifecycleGetPauseStatusQuery, type PauseStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';

export type PauseWindowState =
  /** What will most likely be said, so that its room is kept. */
  | { kind: 'loading'; expected: PauseWindowState }
  | { kind: 'failed' }
  /** Nothing is to be said: the flag is off. */
  | { kind: 'unlimited' }
  | { kind: 'paid' }
  | { kind: 'open'; remainingDays: number; maxDays: number }
  | { kind: 'over'; pauseStatus: PauseStatus };

/** Of the free plan (spec 1, section 9). */
const USUAL_DAYS = 90;

/** Whether, and until when, a paused project can be restored; asked only where the ninety-day flag is on (spec 1, section 4). */
export function usePauseWindow(project: Project) {
  const { deployment, flags, organization } = useShell();
  const enforced = flags.enforceNinetyDayUnpauseExpiry;
  const { data, isError, isFetching, refetch } = useLifecycleGetPauseStatusQuery(
    { ref: project.ref },
    { skip: !enforced || project.status !== 'INACTIVE', refetchOnMountOrArgChange: true },
  );
  const isFree = (organization?.plan.id ?? 'free') === 'free';

  const decide = (): PauseWindowState => {
    if (!enforced) return { kind: 'unlimited' };
    if (isError) return { kind: 'failed' };
    if (!data) return { kind: 'loading', expected: stillOpen(USUAL_DAYS, USUAL_DAYS) };
    if (!data.can_restore) return { kind: 'over', pauseStatus: data };
    const { max_days_till_restore_disabled: maxDays, remaining_days_till_restore_disabled: days } = data;
    return stillOpen(days ?? maxDays, maxDays);
  };
  const stillOpen = (remainingDays: number, maxDays: number): PauseWindowState => {
    // Nothing is billed where there is no plan.
    if (!isFree) return { kind: deployment === 'hosted' ? 'paid' : 'unlimited' };
    return { kind: 'open', remainingDays, maxDays };
  };
  return { state: decide(), isRetrying: isFetching, onRetry: () => void refetch() };
}
