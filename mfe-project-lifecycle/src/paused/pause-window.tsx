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

/** What a person should know before they restore: how many days are left, or that compute is billed (spec 1, section 4). */
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
          {pauseWindowTexts.days(latestRestoreDate(state.remainingDays), state.maxDays)}
        </Callout>
      );
    default:
      return null;
  }
}

/** Today and the remaining days: `19 Feb 2027`, in UTC and English as every date (spec 1, section 9). */
export function latestRestoreDate(remainingDays: number, today = DateTime.utc()): string {
  return today.setLocale('en').plus({ days: remainingDays }).toFormat('dd MMM yyyy');
}
