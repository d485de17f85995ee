import { Button, Permitted } from '@howdah/shared-ui';
import { ConfirmDialog, DialogBody, DialogFooter, Sheet } from '@howdah/shared-ui/dialog';
import { useState, type FormEventHandler, type ReactNode } from 'react';
import { SqlPreview, StatementError } from './sql-preview.tsx';
import type { Change, Built } from './use-change.ts';
import classes from './change.module.css';

interface ChangeSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** Pixels. */
  width?: number;
  onSubmit: FormEventHandler;
  submitLabel: string;
  /** Why the form is read-only. */
  reason?: string;
  /** Closing asks before it discards input. */
  isDirty: boolean;
  /** The SQL to run, without secrets. */
  preview: Built;
  holdsPassword?: boolean;
  change: Change;
  /** There is nothing to submit. */
  isReady: boolean;
  children: ReactNode;
}

/**
 * A form that changes the database: its fields, the SQL to run, and the error of Postgres. Closing asks before it
 * discards input.
 */
export function ChangeSheet({
  open,
  onClose,
  title,
  width = 560,
  onSubmit,
  submitLabel,
  reason,
  isDirty,
  preview,
  holdsPassword,
  change,
  isReady,
  children,
}: ChangeSheetProps) {
  const [asks, setAsks] = useState(false);
  const close = () => {
    if (change.busy) return;
    if (isDirty) setAsks(true);
    else onClose();
  };
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => !next && close()}
        title={title}
        width={width}
        onEscapeKeyDown={(event) => {
          if (document.activeElement?.closest('[data-keeps-escape]')) event.preventDefault();
        }}
      >
        <form
          onSubmit={(event) => (reason ? event.preventDefault() : onSubmit(event))}
          onChange={change.clearError}
          noValidate
          className={classes.form}
        >
          <DialogBody className={classes.body}>
            <Permitted permission={reason ? 'denied' : 'allowed'} reason={reason}>
              {children}
            </Permitted>
          </DialogBody>
          <div className={classes.outcome}>
            <StatementError error={change.error} />
            {!reason && <SqlPreview built={preview} holdsPassword={holdsPassword} />}
          </div>
          <DialogFooter>
            <Button onClick={close} disabled={change.busy}>
              {reason ? 'Close' : 'Cancel'}
            </Button>
            {!reason && (
              <Button
                type="submit"
                variant="primary"
                loading={change.busy}
                disabledReason={isReady ? undefined : 'No changes to save'}
              >
                {submitLabel}
              </Button>
            )}
          </DialogFooter>
        </form>
      </Sheet>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Discard changes?"
        description="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
      />
    </>
  );
}
