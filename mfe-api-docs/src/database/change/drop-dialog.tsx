import { Checkbox } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { SqlPreview, StatementError } from './sql-preview.tsx';
import { useChange, built } from './use-change.ts';
import classes from './change.module.css';

interface DropDialogProps {
  open: boolean;
  onClose(): void;
  texts: { title: string; note: string; confirm: string; done: string };
  /** Whether the name must be typed, always or only with CASCADE. */
  name: string;
  typed: 'always' | 'cascade' | 'never';
  /** Whether CASCADE is available. */
  cascades: boolean;
  build(options: { cascade: boolean }): { sql: string };
}

/** Confirms a drop and shows its SQL. */
export function DropDialog({ open, onClose, texts, name, typed, cascades, build }: DropDialogProps) {
  const [cascade, setCascade] = useState(false);
  const change = useChange();
  const preview = built(() => build({ cascade }));
  const drop = async () => {
    if (!preview || !('sql' in preview)) return;
    if (await change.run(preview.sql, texts.done)) onClose();
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
        <SqlPreview built={preview} />
        <StatementError error={change.error} />
      </div>
    </ConfirmDialog>
  );
}
