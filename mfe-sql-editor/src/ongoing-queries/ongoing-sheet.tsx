import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  useSqlCancelMutation,
  useSqlListRunningQuery,
  type RunningStatement,
  useElapsed,
} from '@howdah/shared-api/sql';
import { Callout, EmptyState, ErrorState, SkeletonList, Badge, Button } from '@howdah/shared-ui';
import { ConfirmDialog, DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { Activity, Square } from 'lucide-react';
import { useState } from 'react';
import { ongoingTexts } from './ongoing-texts.ts';
import classes from './ongoing-sheet.module.css';
import { durationText } from '@howdah/shared-api/sql-values';

/** The polling interval while the panel is open and the page is visible, in ms. */
const POLL_INTERVAL_MS = 2000;

interface OngoingSheetProps {
  projectRef: string;
  personId: number | undefined;
  onClose(): void;
}

/**
 * The running and waiting queries of the project (docs/product/sql-editor.md#screens: `viewOngoingQueries=true`), with buttons
 * to cancel them.
 */
export function OngoingSheet({ projectRef, personId, onClose }: OngoingSheetProps) {
  const { notify } = useShell();
  const { data, error, isFetching, refetch } = useSqlListRunningQuery(
    { ref: projectRef },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const [cancelSql, cancelling] = useSqlCancelMutation();
  const [asked, setAsked] = useState<RunningStatement | null>(null);

  async function cancel({ id }: RunningStatement) {
    const { error: failure } = await cancelSql({ ref: projectRef, statementId: id });
    setAsked(null);
    if (!failure) return notify({ tone: 'success', message: ongoingTexts.cancelled });
    if (platformError(failure).code === 'statement_not_found')
      return notify({ tone: 'info', message: ongoingTexts.hasEnded });
    const { cancelFailed: failed, cancelUnknown: unknown } = ongoingTexts;
    notify(failureNotice({ error: failure, failed, unknown }));
  }

  return (
    <>
      <Sheet open onOpenChange={(open) => !open && onClose()} title={ongoingTexts.title} width={520}>
        <DialogBody>
          {data && error && (
            <Callout
              tone="warning"
              role="status"
              title={ongoingTexts.outdated}
              action={
                <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
                  {ongoingTexts.retry}
                </Button>
              }
            >
              {platformError(error).message}
            </Callout>
          )}
          {!data && error ? (
            <ErrorState
              title={ongoingTexts.failedTitle}
              description={ongoingTexts.failedDescription}
              detail={platformError(error).message}
              onRetry={() => void refetch()}
            />
          ) : !data ? (
            <SkeletonList items={2} framed label={ongoingTexts.loading} />
          ) : data.length === 0 ? (
            <EmptyState size="panel" icon={<Activity aria-hidden />} title={ongoingTexts.empty} />
          ) : (
            <ul className={classes.list}>
              {data.map((statement) => (
                <OngoingQuery
                  key={statement.id}
                  statement={statement}
                  personId={personId}
                  isUpToDate={!error}
                  onCancel={() => setAsked(statement)}
                />
              ))}
            </ul>
          )}
        </DialogBody>
      </Sheet>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={ongoingTexts.cancelTitle}
        description={asked?.state === 'waiting' ? ongoingTexts.cancelWaiting : ongoingTexts.cancelRunning}
        confirmLabel={ongoingTexts.cancel}
        cancelLabel={ongoingTexts.keep}
        tone="danger"
        busy={cancelling.isLoading}
        onConfirm={() => asked && void cancel(asked)}
      />
    </>
  );
}

/** How many characters of a statement are shown. */
const MAX_CHARACTERS = 2000;

interface OngoingQueryProps {
  statement: RunningStatement;
  personId: number | undefined;
  /** Otherwise its clock stops: it may have ended. */
  isUpToDate: boolean;
  onCancel(): void;
}

/** One running or waiting statement: its user, its duration and its SQL. */
export function OngoingQuery({ statement, personId, isUpToDate, onCancel }: OngoingQueryProps) {
  const { query, started_at: startedAt, user, state, read_only: readOnly } = statement;
  const elapsed = useElapsed(Date.parse(startedAt), isUpToDate);
  const who = !user ? ongoingTexts.platform : user.id === String(personId) ? ongoingTexts.you : user.username;
  return (
    <li className={classes.query}>
      <pre className={classes.sql}>
        {query.trim().slice(0, MAX_CHARACTERS)}
        {query.length > MAX_CHARACTERS && '…'}
      </pre>
      <div className={classes.line}>
        <Badge tone={state === 'running' ? 'info' : 'neutral'}>{ongoingTexts[state]}</Badge>
        <span className={classes.time}>{durationText(elapsed)}</span>
        <span>{who}</span>
        {readOnly && <span>{ongoingTexts.readOnly}</span>}
        <Button size="sm" className={classes.cancel} icon={<Square aria-hidden />} onClick={onCancel}>
          {ongoingTexts.cancel}
        </Button>
      </div>
    </li>
  );
}
