import { Button, Callout, Skeleton } from '@howdah/shared-ui';
import { DateTime } from 'luxon';
import { pauseWindowTexts } from '../texts/paused.ts';
import type { PauseWindowState } from './use-pause-window.ts';
import classes from './pause-window.module.css';

interface PauseWindowProps {
  state: PauseWindowState;
  isRetrying: boolean;
  onRetry(): void;
}

/** What a person should know before they restore: how many days are left, or that compute is billed (docs/product/lifecycle.md#states). */
export function PauseWindow({ state, isRetrying, onRetry }: PauseWindowProps) {
  switch (state.kind) {
    case 'loading':
      if (state.expected.kind === 'unlimited') return null;
      // As large as what comes, on every width: the buttons below it keep their place.
      return (
        <div role="status" aria-label={pauseWindowTexts.loading} className={classes.reserved}>
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
          title={pauseWindowTexts.failed}
          action={
            <Button size="sm" loading={isRetrying} onClick={onRetry}>
              {pauseWindowTexts.retry}
            </Button>
          }
        />
      );
    case 'paid':
      return <Callout title={pauseWindowTexts.computeTitle}>{pauseWindowTexts.compute}</Callout>;
    case 'open':
      return (
        <Callout tone="warning" title={pauseWindowTexts.daysTitle(state.remainingDays)}>
          {pauseWindowTexts.days(latestRestore(state.endsAt), state.maxDays)}
        </Callout>
      );
    default:
      return null;
  }
}

/**
 * `19 Feb 2027, 14:05 UTC`: today and the remaining days (docs/product/lifecycle.md#states), and the time of that day when the window closes. In
 * English as every date.
 */
export function latestRestore(endsAt: string): string {
  return DateTime.fromISO(endsAt, { zone: 'utc', locale: 'en' }).toFormat("dd MMM yyyy, HH:mm 'UTC'");
}
