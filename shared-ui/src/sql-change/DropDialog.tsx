import { useState, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { ConfirmDialog } from '../dialog/index.ts';
import { AffectedCalls } from './AffectedCalls.tsx';
import { SqlPreview, StatementError } from './SqlPreview.tsx';
import type { BuiltSql, SqlChange } from './sql-change.ts';
import { useCallTrial } from './use-call-trial.ts';
import classes from './SqlChange.module.css';

export interface DropDialogProps {
  open: boolean;
  onClose(): void;
  texts: { title: string; note: string; confirm: string };
  /** Whether the name must be typed, always or only with CASCADE. */
  name: string;
  typed: 'always' | 'cascade' | 'never';
  /** Whether CASCADE is available. */
  cascades: boolean;
  build(options: { cascade: boolean }): BuiltSql;
  change: SqlChange;
  /** Runs the SQL, and resolves to whether it has worked. */
  onDrop(sql: string): Promise<boolean>;
  /** What depends on it. */
  children?: ReactNode;
}

/** Confirms a drop and shows its SQL. */
export function DropDialog({
  open,
  onClose,
  texts,
  name,
  typed,
  cascades,
  build,
  change,
  onDrop,
  children,
}: DropDialogProps) {
  const [cascade, setCascade] = useState(false);
  const preview = build({ cascade });
  const calls = useCallTrial(open ? preview : undefined, change);
  const drop = async () => {
    if (!preview || !('sql' in preview)) return;
    if (await onDrop(preview.sql)) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={`${texts.note} ${'This cannot be undone.'}`}
      confirmLabel={texts.confirm}
      tone="danger"
      typeToConfirm={typed === 'always' || (typed === 'cascade' && cascade) ? name : undefined}
      busy={change.busy}
      onConfirm={() => void drop()}
    >
      <div className={classes.drop}>
        {children}
        {cascades && (
          <Checkbox
            label="Also drop dependent objects"
            description={
              cascade
                ? 'CASCADE: also drops views, columns, functions and other objects that depend on it.'
                : 'RESTRICT: fails while other objects depend on it.'
            }
            checked={cascade}
            onCheckedChange={(checked) => {
              setCascade(checked);
              change.clearError();
            }}
          />
        )}
        <AffectedCalls {...calls} />
        <SqlPreview built={preview} onOpen={change.openSql} />
        <StatementError failure={change.failure} />
      </div>
    </ConfirmDialog>
  );
}
