import { Checkbox } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { changeTexts } from '../../texts/database.ts';
import { built } from './built-sql.ts';
import { SqlPreview } from './sql-preview.tsx';
import { StatementError } from './statement-error.tsx';
import { useChange } from './use-change.ts';
import classes from './change.module.css';

interface DropDialogProps {
  open: boolean;
  onClose(): void;
  texts: { title: string; note: string; confirm: string; done: string };
  /** Must be typed, always or only when it cascades. */
  name: string;
  typed: 'always' | 'cascade' | 'never';
  /** Whether it can take with it what depends on it. */
  cascades: boolean;
  build(options: { cascade: boolean }): { sql: string };
}

/** The last question before something is dropped, with the SQL that does it. */
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
      description={`${texts.note} ${changeTexts.irreversible}`}
      confirmLabel={texts.confirm}
      tone="danger"
      typeToConfirm={typed === 'always' || (typed === 'cascade' && cascade) ? name : undefined}
      busy={change.busy}
      onConfirm={() => void drop()}
    >
      <div className={classes.drop}>
        {cascades && (
          <Checkbox
            label={changeTexts.cascade}
            description={cascade ? changeTexts.cascadeNote : changeTexts.restrictNote}
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
