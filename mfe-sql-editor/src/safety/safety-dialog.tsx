import { EXECUTE_QUESTION, type DestructiveStatement } from '@howdah/shared-api/sql-safety';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { destructionTexts, runningTexts } from './safety-texts.ts';
import type { RunCheck } from './check-run.ts';
import classes from './safety-dialog.module.css';

/** How many statements are listed. */
const MAX_NAMED = 6;

interface SafetyDialogProps {
  /** Null closes it. */
  check: RunCheck | null;
  onRun(): void;
  onCancel(): void;
}

/**
 * Asks before destructive SQL, naming what it destroys, and before SQL that could not be checked
 * (docs/decisions.md#sql-safety). The safe answer has the focus.
 */
export function SafetyDialog({ check, onRun, onCancel }: SafetyDialogProps) {
  const { destructive = [], isUnchecked = false, isRolledBack = false } = check ?? {};
  const named = destructive.slice(0, MAX_NAMED);
  return (
    <ConfirmDialog
      open={check !== null}
      onOpenChange={(open) => !open && onCancel()}
      tone="danger"
      title={titleOf(destructive.length, isRolledBack)}
      description={`${summaryOf(destructive.length, isRolledBack)} ${EXECUTE_QUESTION}`}
      confirmLabel={runningTexts.run}
      cancelLabel={runningTexts.cancel}
      onConfirm={onRun}
    >
      {named.length > 0 && (
        <ul className={classes.list}>
          {named.map((statement, index) => (
            <Named key={index} {...statement} />
          ))}
          {destructive.length > named.length && (
            <li className={classes.more}>{runningTexts.more(destructive.length - named.length)}</li>
          )}
        </ul>
      )}
      {isUnchecked && named.length > 0 && <p className={classes.more}>{runningTexts.uncheckedToo}</p>}
    </ConfirmDialog>
  );
}

function titleOf(count: number, isRolledBack: boolean): string {
  if (count === 0) return runningTexts.uncheckedTitle;
  return isRolledBack ? runningTexts.measuredTitle : runningTexts.destructiveTitle;
}

function summaryOf(count: number, isRolledBack: boolean): string {
  if (isRolledBack)
    return count === 0 ? `${runningTexts.unchecked} ${runningTexts.measured}` : runningTexts.measured;
  if (count === 0) return runningTexts.unchecked;
  return count === 1 ? runningTexts.destructiveOnly : runningTexts.destructiveMany(count);
}

function Named({ kind, statement }: DestructiveStatement) {
  return (
    <li className={classes.statement}>
      <span className={classes.what}>{destructionTexts[kind]}</span>
      <code className={classes.sql}>{statement}</code>
    </li>
  );
}
