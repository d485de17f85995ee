import { Badge, Button, Kbd, Select, Tooltip } from '@howdah/shared-ui';
import { Play, Square } from 'lucide-react';
import type { BufferState } from '../query-buffer/query-buffer.ts';
import { durationText } from '../results/footer-text.ts';
import { ROW_LIMITS } from '../running/row-limits.ts';
import { useElapsed } from '../running/use-elapsed.ts';
import type { RunQuery } from '../running/use-run-query.ts';
import classes from './sql-toolbar.module.css';

interface SqlToolbarProps {
  bufferState: BufferState;
  query: RunQuery;
  rowLimit: number;
  onRowLimitChange(rowLimit: number): void;
  onRun(): void;
}

const LIMIT_OPTIONS = ROW_LIMITS.map(({ value, label }) => ({ value: String(value), label }));

/** The name of what is open, and how it is run. */
export function SqlToolbar({ bufferState, query, rowLimit, onRowLimitChange, onRun }: SqlToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <h1 className={classes.title}>Untitled query</h1>
      <Kept state={bufferState} />
      <p className={classes.refusal} role="status">
        {query.refusal}
      </p>
      <Select
        size="sm"
        inline
        aria-label="Row limit"
        className={classes.limit}
        options={LIMIT_OPTIONS}
        value={String(rowLimit)}
        onValueChange={(value) => onRowLimitChange(Number(value))}
      />
      {query.isRunning ? <CancelButton query={query} /> : <RunButton onRun={onRun} />}
    </div>
  );
}

/** Saved snippets are not there yet: one query a project, and this says where it lives. */
function Kept({ state }: { state: BufferState }) {
  const kept = state === 'kept';
  return (
    <Tooltip
      content={
        kept
          ? 'Each project has one query for now. Its text is kept in this browser.'
          : 'The storage of this browser is full or switched off. The text is lost when this page is closed.'
      }
    >
      <span className={classes.kept} tabIndex={0}>
        <Badge tone={kept ? 'neutral' : 'warning'}>{kept ? 'Kept in this browser' : 'Not kept'}</Badge>
      </span>
    </Tooltip>
  );
}

function RunButton({ onRun }: { onRun(): void }) {
  return (
    <Button
      size="sm"
      variant="primary"
      className={classes.run}
      icon={<Play aria-hidden />}
      trailing={<Kbd keys="Mod+Enter" className={classes.keys} aria-hidden />}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onRun}
    >
      Run
    </Button>
  );
}

function CancelButton({ query }: { query: RunQuery }) {
  const elapsed = useElapsed(query.result?.startedAt, query.isRunning);
  return (
    <Button
      size="sm"
      className={classes.run}
      icon={<Square aria-hidden />}
      loading={query.isCancelling}
      trailing={<span className={classes.elapsed}>{durationText(elapsed)}</span>}
      aria-label={query.isCancelling ? 'Cancelling' : 'Cancel'}
      onClick={query.cancel}
    >
      {query.isCancelling ? 'Cancelling' : 'Cancel'}
    </Button>
  );
}
