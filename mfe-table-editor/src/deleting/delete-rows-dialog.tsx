import { rowsText } from '@howdah/shared-api/sql-values';
import { changeRows, type Relation, type TableRow } from '@howdah/shared-api/pg-meta/rows';
import { CodeBlock } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { StatementError, type ChangeFailure } from '@howdah/shared-ui/sql-change';
import { postgresText } from '../changes/postgres-text.ts';
import { useSaveChanges, type SaveFailure } from '../changes/use-save-changes.ts';
import { ReferringRows } from './referring-rows.tsx';
import { useReferringRows } from './use-referring-rows.ts';
import classes from './delete-rows-dialog.module.css';

const OUTCOMES = {
  failed: 'No row was deleted.',
  unknown: 'The rows may have been deleted. Close this dialog and refresh.',
};

interface DeleteRowsDialogProps {
  relation: Relation;
  rows: readonly TableRow[];
  onClose(): void;
  onDeleted(): void;
}

/** Asks before rows are deleted. They are identified by their keys, and all or none are deleted. */
export default function DeleteRowsDialog({ relation, rows, onClose, onDeleted }: DeleteRowsDialogProps) {
  const { save, isSaving, error } = useSaveChanges(relation, OUTCOMES);
  const referring = useReferringRows({ relation, rows });
  const changes = rows.map(({ key }) => ({ kind: 'delete', key }) as const);
  async function confirm() {
    const done = rows.length === 1 ? 'Row deleted' : `${rowsText(rows.length)} deleted`;
    if (!(await save(changes, done))) return;
    onDeleted();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${rowsText(rows.length)} from ${relation.name}?`}
      description={descriptionOf(rows.length === 1, referring.isRefused)}
      // The counted rows can be gone by now.
      confirmLabel={referring.isRefused ? 'Try anyway' : rows.length === 1 ? 'Delete row' : 'Delete rows'}
      tone={referring.isRefused ? 'quiet' : 'danger'}
      size="md"
      busy={isSaving}
      onConfirm={() => void confirm()}
    >
      <div className={classes.body}>
        <ReferringRows relation={relation} rows={rows} onLeave={onClose} {...referring} />
        <CodeBlock
          language="sql"
          title="SQL to run"
          code={changeRows({ relation }, changes).statements.join('\n')}
          maxLines={6}
          wrap
        />
        <StatementError failure={error && failureOf(error)} />
      </div>
    </ConfirmDialog>
  );
}

/** For one row that Postgres will keep, the notice below says everything. */
function descriptionOf(isOne: boolean, isRefused: boolean): string | undefined {
  if (isOne) return isRefused ? undefined : 'This cannot be undone.';
  const together = 'If one row cannot be deleted, none are.';
  return isRefused ? together : `${together} This cannot be undone.`;
}

/** A foreign key without an action: `foreign_key_violation`, or `restrict_violation` since Postgres 18. */
const STILL_REFERRED_TO = ['23503', '23001'];

function failureOf(error: SaveFailure): ChangeFailure {
  const { message, code, outcome } = error;
  return {
    message,
    detail: postgresText(error, 'detail'),
    hint: STILL_REFERRED_TO.includes(code)
      ? 'Delete the rows that refer to it first, or change their reference.'
      : postgresText(error, 'hint'),
    code,
    outcome,
  };
}
