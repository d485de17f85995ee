import { changeRows, type Relation, type TableRow } from '@howdah/shared-api/pg-meta';
import { Callout, CodeBlock } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { rowCount, useSaveChanges } from '../changes/use-save-changes.ts';

interface DeleteRowsDialogProps {
  relation: Relation;
  rows: readonly TableRow[];
  onClose(): void;
  onDeleted(): void;
}

/** Asks before rows are deleted, by their keys: exactly these or none. */
export default function DeleteRowsDialog({ relation, rows, onClose, onDeleted }: DeleteRowsDialogProps) {
  const { save, isSaving, error } = useSaveChanges(relation);
  const changes = rows.map(({ key }) => ({ kind: 'delete', key }) as const);
  async function confirm() {
    const done = rows.length === 1 ? 'Row deleted' : `${rowCount(rows.length)} deleted`;
    if (!(await save(changes, done))) return;
    onDeleted();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${rowCount(rows.length)} of ${relation.name}?`}
      description="All of them are deleted, or none when one cannot be. This cannot be undone."
      confirmLabel={rows.length === 1 ? 'Delete row' : 'Delete rows'}
      tone="danger"
      busy={isSaving}
      error={
        error && (
          <Callout tone="danger" role="alert" title={error.message}>
            No row was deleted. <code>{error.code}</code>
          </Callout>
        )
      }
      onConfirm={() => void confirm()}
    >
      <CodeBlock
        language="sql"
        title="SQL to run"
        code={changeRows({ relation }, changes).statements.join('\n')}
        maxLines={6}
      />
    </ConfirmDialog>
  );
}
