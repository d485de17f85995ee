import { built, useChange } from '@howdah/shared-api/database';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import {
  AffectedCalls,
  severityOf,
  SqlPreview,
  StatementError,
  useCallTrial,
} from '@howdah/shared-ui/sql-change';

interface RunDialogProps {
  open: boolean;
  onClose(): void;
  texts: { title: string; note: string; confirm: string; done: string };
  build(): { sql: string };
}

/** Confirms a change that has no form, and shows its SQL. */
export function RunDialog({ open, onClose, texts, build }: RunDialogProps) {
  const change = useChange();
  const preview = built(build);
  const calls = useCallTrial(open ? preview : undefined, change);
  const run = async () => {
    if (preview && 'sql' in preview && (await change.run(preview.sql, texts.done))) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={texts.note}
      confirmLabel={texts.confirm}
      tone={severityOf(calls.trial) === 'danger' ? 'danger' : 'default'}
      busy={change.busy}
      error={change.failure && <StatementError failure={change.failure} />}
      onConfirm={() => void run()}
    >
      <AffectedCalls {...calls} />
      <SqlPreview built={preview} onOpen={change.openSql} />
    </ConfirmDialog>
  );
}
