import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Callout } from '../callout/Callout.tsx';
import { Permitted } from '../denied/Denied.tsx';
import { Dialog, DialogBody, DialogFooter, Sheet, useDiscardQuestion } from '../dialog/index.ts';
import { AffectedCalls } from './AffectedCalls.tsx';
import { severityOf } from './call-trial.ts';
import { SqlPreview, StatementError } from './SqlPreview.tsx';
import type { BuiltSql, SqlChange } from './sql-change.ts';
import { useCallTrial } from './use-call-trial.ts';
import classes from './SqlChange.module.css';

export interface ChangeSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** Pixels. */
  width?: number;
  /** Shows a dialog instead of a sheet, for a form with two or three fields. */
  short?: boolean;
  onSubmit: FormEventHandler;
  submitLabel: string;
  /** Set it to false for a form with a list of lines: Enter in one of its fields must not run the change half done. */
  submitsByEnter?: boolean;
  /** The data that the change deletes: `price is dropped with all values`. Shown beside the button, which is red. */
  loss?: string;
  /** Why the form is read-only. */
  reason?: string;
  /** Closing it and leaving the page ask before they discard input. */
  isDirty: boolean;
  /** The SQL to run, without secrets. */
  preview: BuiltSql;
  holdsPassword?: boolean;
  change: SqlChange;
  /** There is nothing to submit. */
  isReady: boolean;
  children: ReactNode;
}

/**
 * A form that changes the database: its fields, the SQL to run, and the error of Postgres. Closing it and
 * leaving the page ask before they discard input.
 */
export function ChangeSheet({
  open,
  onClose,
  title,
  width = 560,
  short = false,
  onSubmit,
  submitLabel,
  submitsByEnter = true,
  loss,
  reason,
  isDirty,
  preview,
  holdsPassword,
  change,
  isReady,
  children,
}: ChangeSheetProps) {
  // A password is sent only when it is set.
  const calls = useCallTrial(open && !reason && !holdsPassword ? preview : undefined, change);
  const body = useRef<HTMLDivElement>(null);
  // Results take up room of the form, so the focused field is scrolled into view.
  useEffect(() => {
    const { activeElement } = document;
    if (calls.trial && body.current?.contains(activeElement))
      activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [calls.trial]);
  const discard = useDiscardQuestion({
    name: title,
    isDirty: open && isDirty,
    isSaving: change.busy,
    onDiscard: onClose,
    onLeave: change.leave,
  });
  const close = () => {
    if (!change.busy) discard.close();
  };
  const openSql = (sql: string) => discard.leaveWithInput(() => change.openSql(sql));
  const frame = {
    open,
    onOpenChange: (next: boolean) => !next && close(),
    title,
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (document.activeElement?.closest('[data-keeps-escape]')) event.preventDefault();
    },
    children: (
      <form
        onSubmit={(event) => (reason ? event.preventDefault() : onSubmit(event))}
        onChange={change.clearError}
        onKeyDown={(event) => {
          if (!submitsByEnter && event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
        noValidate
        className={classes.form}
      >
        <DialogBody ref={body} className={classes.body}>
          <Permitted permission={reason ? 'denied' : 'allowed'} reason={reason}>
            {children}
          </Permitted>
        </DialogBody>
        <div className={classes.outcome}>
          <StatementError failure={change.failure} />
          <AffectedCalls {...calls} />
          {loss && <Callout tone="warning" title={loss} />}
          {!reason && <SqlPreview built={preview} holdsPassword={holdsPassword} onOpen={openSql} />}
        </div>
        <DialogFooter>
          <Button onClick={close} disabled={change.busy}>
            {reason ? 'Close' : 'Cancel'}
          </Button>
          {!reason && (
            <Button
              type="submit"
              variant={loss || severityOf(calls.trial) === 'danger' ? 'danger' : 'primary'}
              loading={change.busy}
              disabledReason={isReady ? undefined : whyNot(preview)}
            >
              {submitLabel}
            </Button>
          )}
        </DialogFooter>
      </form>
    ),
  };
  return (
    <>
      {short ? <Dialog {...frame} className={classes.short} /> : <Sheet {...frame} width={width} />}
      {discard.question}
    </>
  );
}

function whyNot(preview: BuiltSql): string {
  return preview && 'problem' in preview ? preview.problem : 'No changes to save';
}
