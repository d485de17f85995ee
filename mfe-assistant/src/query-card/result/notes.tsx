import { useShell } from '@howdah/shared-api/remote-contract';
import { type SqlError, type ResultView, useElapsed } from '@howdah/shared-api/sql';
import { debugRequest, runFailure, durationText, useConditionName } from '@howdah/shared-api/sql-values';
import { Button, Callout } from '@howdah/shared-ui';
import { Sparkles, Square } from 'lucide-react';
import type { CardRun } from '../running/card-run.ts';
import classes from './card-result.module.css';
import { countsByOutcome } from './outcome.ts';
import { RunningQueriesLink } from './running-queries-link.tsx';

const OUTCOMES = {
  kept: 'kept',
  rolled_back: 'rolled back',
  failed: 'failed or cancelled',
  not_run: 'not run',
  unknown: 'unknown',
};

/** SQLSTATE insufficient_privilege. */
const NO_RIGHT = '42501';

interface FailureNoteProps {
  error: SqlError;
  run: CardRun;
  isReadOnlyProject: boolean;
}

/** Why a query failed: the first line as title, the rest below it (docs/product/assistant.md#messages). */
export function FailureNote({ error, run, isReadOnlyProject }: FailureNoteProps) {
  const { openAssistant } = useShell();
  const conditionName = useConditionName(error.code);
  const { title, rest, detail, hint } = runFailure(error, {
    project: { is_readonly_mode_enabled: isReadOnlyProject },
    hasRows: false,
    ...(run.readOnly && {
      readOnlyRunHint:
        'It ran in read-only mode because it did not look like a write. Use Run query to confirm and run it.',
    }),
  });
  const rights =
    run.asReader && error.code === NO_RIGHT
      ? 'It ran automatically with read-only access. Use Run query to run it with your own access.'
      : null;
  return (
    <Callout
      tone="danger"
      role="alert"
      className={classes.failure}
      title={title}
      action={
        <Button
          size="sm"
          icon={<Sparkles aria-hidden />}
          onClick={() => openAssistant(debugRequest(run.sql, error))}
        >
          Debug
        </Button>
      }
    >
      {[rest, detail, hint, rights].map((text, index) =>
        text ? (
          <p key={index} className={classes.detail}>
            {text}
          </p>
        ) : null,
      )}
      {/* It may still be running. */}
      {error.code === 'connection_lost' && (
        <p className={classes.detail}>
          <RunningQueriesLink>See all running queries</RunningQueriesLink>
        </p>
      )}
      <p>
        <code className={classes.code}>
          {error.code} {conditionName}
        </code>
      </p>
    </Callout>
  );
}

/** Counts statements by outcome, unless all were kept or a single one failed. */
export function OutcomeNote({ result }: { result: ResultView }) {
  const counts = countsByOutcome(result);
  const isSingle = result.outcomes.size === 1;
  if (counts.every(([outcome]) => outcome === 'kept' || (isSingle && outcome === 'failed'))) return null;
  const said = counts.map(([outcome, count]) => `${count} ${OUTCOMES[outcome]}`);
  return (
    <p className={classes.outcomes} role="note">
      {`Statements: ${said.join(', ')}.`}
      {counts.some(([outcome]) => outcome === 'unknown') &&
        ` ${'The outcome of unknown statements could not be determined. Check the data before you run them again.'}`}
    </p>
  );
}

interface RunningNoteProps {
  /** `Date.now()` of the start. */
  startedAt: number | undefined;
  isCancelling: boolean;
  onCancel(): void;
}

/** Shows a running query with its duration and a Cancel button. */
export function RunningNote({ startedAt, isCancelling, onCancel }: RunningNoteProps) {
  const elapsed = useElapsed(startedAt, true);
  return (
    <div className={classes.running}>
      <span role="status">Running</span>
      <span className={classes.elapsed}>{durationText(elapsed)}</span>
      <Button
        size="sm"
        variant="ghost"
        className={classes.cancel}
        icon={<Square aria-hidden />}
        loading={isCancelling}
        onClick={onCancel}
      >
        {isCancelling ? 'Cancelling' : 'Cancel'}
      </Button>
    </div>
  );
}
