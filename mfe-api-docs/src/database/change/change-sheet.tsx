import { Button, Callout } from '@howdah/shared-ui';
import { ConfirmDialog, DialogBody, DialogFooter, Sheet } from '@howdah/shared-ui/dialog';
import { useState, type FormEventHandler, type ReactNode } from 'react';
import { changeTexts } from '../../texts/database.ts';
import type { Built } from './built-sql.ts';
import { SqlPreview } from './sql-preview.tsx';
import { StatementError } from './statement-error.tsx';
import type { Change } from './use-change.ts';
import classes from './change.module.css';

interface ChangeSheetProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** Pixels. */
  width?: number;
  onSubmit: FormEventHandler;
  submitLabel: string;
  /** Why nothing can be changed: the form is then for reading. */
  reason?: string;
  /** Something was entered that closing would lose. */
  isDirty: boolean;
  /** What would run, without secrets. */
  preview: Built;
  holdsPassword?: boolean;
  change: Change;
  /** Submitting again makes no sense before something is entered. */
  isReady: boolean;
  children: ReactNode;
}

/**
 * A form that changes the database: its fields, the SQL that they make, and what Postgres said to it. What was entered is
 * never lost unasked.
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
        <form onSubmit={onSubmit} onChange={change.clearError} noValidate className={classes.form}>
          <DialogBody className={classes.body}>
            {reason && <Callout>{reason}</Callout>}
            {children}
          </DialogBody>
          <div className={classes.outcome}>
            <StatementError error={change.error} />
            {!reason && <SqlPreview built={preview} holdsPassword={holdsPassword} />}
          </div>
          <DialogFooter>
            <Button onClick={close} disabled={change.busy}>
              {reason ? changeTexts.close : changeTexts.cancel}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={change.busy}
              disabledReason={reason ?? (isReady ? undefined : changeTexts.nothingChanged)}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </Sheet>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={changeTexts.discardTitle}
        description={changeTexts.discardNote}
        confirmLabel={changeTexts.discard}
        cancelLabel={changeTexts.keepEditing}
        tone="danger"
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
      />
    </>
  );
}
