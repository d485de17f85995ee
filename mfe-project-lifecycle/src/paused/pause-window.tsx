import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import type { PauseWindowState } from '../restore/use-pause-window.ts';
import classes from './paused.module.css';

interface PauseWindowProps {
  state: PauseWindowState;
  isRetrying: boolean;
  onRetry(): void;
}

/** Shows before a restore how many days are left (docs/product/lifecycle.md#states). */
export function PauseWindow({ state, isRetrying, onRetry }: PauseWindowProps) {
  switch (state.kind) {
    case 'loading':
      if (state.expected.kind !== 'open') return null;
      // Reserves the height of the expected text, so that the buttons below do not move.
      return (
        <div role="status" aria-label="Loading pause status" className={classes.reserved}>
          <div aria-hidden className={classes.unseen}>
            <PauseWindow state={state.expected} isRetrying={false} onRetry={onRetry} />
          </div>
          <Skeleton height="auto" radius="card" />
        </div>
      );
    case 'failed':
      return (
        <Callout
          tone="danger"
          role="alert"
          title="Failed to retrieve pause status"
          action={
            <Button size="sm" loading={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          }
        />
      );
    case 'open':
      return (
        <Callout
          tone="warning"
          title={
            state.remainingDays === 0
              ? 'Today is the last day to restore this project'
              : `${state.remainingDays} ${state.remainingDays === 1 ? 'day' : 'days'} remaining to restore this project`
          }
        >
          {`Restore it by ${formatInstant(state.endsAt)}. Free projects can be restored for ${state.maxDays} days after pausing. After that, you can still download backups.`}
        </Callout>
      );
    default:
      return null;
  }
}
