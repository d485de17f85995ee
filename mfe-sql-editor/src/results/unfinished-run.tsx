import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useElapsed, useSqlCancelMutation, useSqlListRunningQuery } from '@howdah/shared-api/sql';
import { durationText } from '@howdah/shared-api/sql-values';
import { Button, Callout, Spinner } from '@howdah/shared-ui';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeText } from '../runs/time-text.ts';
import { storedResultTexts as texts } from './result-texts.ts';
import classes from './stored-results.module.css';

interface UnfinishedRunProps {
  projectRef: string;
  run: { id: string; startedAt: number };
  onEnded(): void;
}

/** The polling interval while the page is visible, in ms. */
const POLL_INTERVAL_MS = 2000;

/** A run whose end no page has seen: whether it is still running, with a button to cancel it. */
export function UnfinishedRun({ projectRef, run, onEnded }: UnfinishedRunProps) {
  const { notify } = useShell();
  const [now] = useState(Date.now);
  const { data, error, isFetching, refetch } = useSqlListRunningQuery(
    { ref: projectRef },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const [cancelSql, cancelling] = useSqlCancelMutation();
  const elapsed = useElapsed(run.startedAt, true);
  const statement = data?.find(({ id }) => id === run.id);
  // A response from before this page does not count.
  const hasEnded = data !== undefined && !isFetching && !error && !statement;

  useEffect(() => {
    if (hasEnded) onEnded();
    // oxlint-disable-next-line react/exhaustive-deps -- shown once
  }, [hasEnded]);

  async function cancel() {
    const { error: failure } = await cancelSql({ ref: projectRef, statementId: run.id });
    if (!failure) return;
    // It had already ended: the next poll shows that.
    if (platformError(failure).code === 'statement_not_found') void refetch();
    else notify(failureNotice({ error: failure, failed: texts.cancelFailed, unknown: texts.cancelUnknown }));
  }

  if (error) {
    const reason = platformError(error).message;
    return (
      <Callout
        className={classes.missing}
        tone="warning"
        role="status"
        title={texts.unknown}
        action={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.unknownHelp(timeText(run.startedAt, now), reason)}
      </Callout>
    );
  }
  if (!statement) {
    return (
      <p className={classes.looking} role="status">
        <Spinner aria-hidden /> {texts.looking}
      </p>
    );
  }
  return (
    <Callout
      className={classes.missing}
      tone="info"
      role="status"
      title={statement.state === 'waiting' ? texts.waits : texts.runs}
      action={
        <>
          <span className={classes.elapsed} aria-hidden>
            {durationText(elapsed)}
          </span>
          <Button
            size="sm"
            icon={<Square aria-hidden />}
            loading={cancelling.isLoading}
            onClick={() => void cancel()}
          >
            {texts.cancel}
          </Button>
        </>
      }
    >
      {texts.runsHelp}
    </Callout>
  );
}
