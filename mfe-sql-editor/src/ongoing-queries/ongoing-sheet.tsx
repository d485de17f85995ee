import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSqlCancelMutation, useSqlListRunningQuery, type RunningStatement } from '@howdah/shared-api/sql';
import { EmptyState, ErrorState, SkeletonText } from '@howdah/shared-ui';
import { ConfirmDialog, DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { ongoingTexts } from '../texts/ongoing-queries.ts';
import { OngoingQuery } from './ongoing-query.tsx';
import classes from './ongoing-sheet.module.css';

/** Ms between two looks while the panel is open and the page is seen. */
const LOOK_EVERY = 2000;

interface OngoingSheetProps {
  projectRef: string;
  personId: number | undefined;
  onClose(): void;
}

/** What runs or waits in the project (docs/product/sql-editor.md#screens: `viewOngoingQueries=true`), and how it is stopped. */
export function OngoingSheet({ projectRef, personId, onClose }: OngoingSheetProps) {
  const { notify } = useShell();
  const { data, error, refetch } = useSqlListRunningQuery(
    { ref: projectRef },
    { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const [cancelSql, cancelling] = useSqlCancelMutation();
  const [asked, setAsked] = useState<RunningStatement | null>(null);

  async function cancel({ id }: RunningStatement) {
    const answer = await cancelSql({ ref: projectRef, statementId: id });
    setAsked(null);
    if (!answer.error) return notify({ tone: 'success', message: ongoingTexts.cancelled });
    const { code, message } = platformError(answer.error);
    if (code === 'statement_not_found') notify({ tone: 'info', message: ongoingTexts.hasEnded });
    else notify({ tone: 'error', message: ongoingTexts.cancelFailed, detail: message });
  }

  return (
    <>
      <Sheet open onOpenChange={(open) => !open && onClose()} title={ongoingTexts.title} width={520}>
        <DialogBody>
          {!data && error ? (
            <ErrorState
              title={ongoingTexts.failedTitle}
              description={ongoingTexts.failedDescription}
              detail={platformError(error).message}
              onRetry={() => void refetch()}
            />
          ) : !data ? (
            <SkeletonText lines={4} />
          ) : data.length === 0 ? (
            <EmptyState size="panel" icon={<Activity aria-hidden />} title={ongoingTexts.empty} />
          ) : (
            <ul className={classes.list}>
              {data.map((statement) => (
                <OngoingQuery
                  key={statement.id}
                  statement={statement}
                  personId={personId}
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
