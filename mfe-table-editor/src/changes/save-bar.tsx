import { rowsText } from '@howdah/shared-api/sql-values';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { Button, Callout, CodeBlock, formatCount, IconButton } from '@howdah/shared-ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SHORTCUTS } from '../shortcuts.ts';
import { Refusal } from './refusal.tsx';
import type { SaveFailure } from './use-save-changes.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  relation: Relation;
  /** The number of edited cells, and of the rows that contain them. */
  cells: number;
  rows: number;
  canUndo: boolean;
  canRedo: boolean;
  /** The statements that Save will run. */
  sql(): string;
  isSaving: boolean;
  error: SaveFailure | undefined;
  /** The key of the table has changed, so the edited rows can no longer be found. */
  isOutdated: boolean;
  /** Opens the comparison with the change of somebody else. */
  onCompare: (() => void) | undefined;
  isComparing: boolean;
  /** Scrolls to the cell that was refused. */
  onShowRefused: (() => void) | undefined;
  onUndo(): void;
  onRedo(): void;
  onDiscard(): void;
  onSave(): void;
}

/** The bar below the rows for unsaved edits: their number, the SQL that saves them, and the result of the last attempt. */
export function SaveBar({
  relation,
  cells,
  rows,
  canUndo,
  canRedo,
  sql,
  isSaving,
  error,
  isOutdated,
  isComparing,
  ...on
}: SaveBarProps) {
  const [showsSql, setShowsSql] = useState(false);
  return (
    <section className={classes.bar} aria-label="Changes that are not saved">
      {isOutdated && (
        <Callout tone="warning" role="alert" title="The key of this table has changed">
          These edits name their rows by the old key, so they can no longer be saved. Copy their SQL if you
          need it, then discard them to edit again.
        </Callout>
      )}
      {error && !isOutdated && (
        <Callout
          tone="danger"
          role="alert"
          title={error.message}
          action={
            on.onCompare && (
              <Button size="sm" loading={isComparing} onClick={on.onCompare}>
                Compare
              </Button>
            )
          }
        >
          <Refusal relation={relation} failure={error} onShow={on.onShowRefused} />
        </Callout>
      )}
      {showsSql && cells > 0 && (
        <CodeBlock
          language="sql"
          title={isOutdated ? 'SQL of these edits' : 'SQL to run, in one transaction'}
          code={sql()}
          maxLines={8}
        />
      )}
      <div className={classes.line}>
        <span role="status">
          {cells === 0 ? (
            'No unsaved changes'
          ) : (
            <>
              {formatCount(cells)}
              <span className={classes.rest}>
                {cells === 1 ? ' cell' : ' cells'} in {rowsText(rows)}
              </span>{' '}
              not saved
            </>
          )}
        </span>
        <span className={classes.space} />
        <IconButton
          size="sm"
          label="Undo"
          shortcut={SHORTCUTS.undo}
          icon={<Undo2 aria-hidden />}
          disabled={!canUndo || isSaving}
          onClick={on.onUndo}
        />
        <IconButton
          size="sm"
          label="Redo"
          shortcut={SHORTCUTS.redo}
          icon={<Redo2 aria-hidden />}
          disabled={!canRedo || isSaving}
          onClick={on.onRedo}
        />
        {cells > 0 && (
          <>
            <Button size="sm" variant="ghost" aria-expanded={showsSql} onClick={() => setShowsSql(!showsSql)}>
              <span>
                <span className={classes.rest}>{showsSql ? 'Hide' : 'Show'} </span>SQL
              </span>
            </Button>
            <Button size="sm" disabled={isSaving} onClick={on.onDiscard}>
              Discard
            </Button>
            {!isOutdated && (
              <Button size="sm" variant="primary" loading={isSaving} onClick={on.onSave}>
                Save
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
