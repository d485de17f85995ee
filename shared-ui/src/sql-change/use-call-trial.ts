import { useEffect, useState } from 'react';
import type { CallTrial } from './call-trial.ts';
import type { BuiltSql, SqlChange } from './sql-change.ts';

/** A trial waits until the user pauses, because each one makes the change and rolls it back. */
const TRIAL_DELAY_MS = 600;

interface Result {
  /** The SQL that was tried, and the number of the attempt. */
  key: string;
  trial?: CallTrial;
  error?: string;
}

export interface CallTrialState {
  /** The current SQL has none yet. */
  trial: CallTrial | undefined;
  /** Why it could not be tried. */
  error: string | undefined;
  /** There is SQL that can be tried. */
  isTried: boolean;
  onRetry(): void;
}

/** Tries the SQL of a form on known calls of the REST API, again after each change. */
export function useCallTrial(built: BuiltSql, { tryCalls, busy }: SqlChange): CallTrialState {
  const [result, setResult] = useState<Result>();
  const [attempt, setAttempt] = useState(0);
  const sql = built && 'sql' in built ? built.sql : undefined;
  const key = `${attempt} ${sql}`;
  const isTried = tryCalls !== undefined && sql !== undefined;

  useEffect(() => {
    // While the change itself runs, a trial would wait for it or delay it.
    if (!tryCalls || sql === undefined || busy) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      tryCalls(sql, ended.signal).then(
        (trial) => !ended.signal.aborted && setResult({ key, trial }),
        (cause: unknown) =>
          !ended.signal.aborted && setResult({ key, error: (cause as { message: string }).message }),
      );
    }, TRIAL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
      // The same SQL can come back later, when other calls were seen.
      setResult(undefined);
    };
  }, [tryCalls, sql, key, busy]);

  // A result of earlier SQL is not shown.
  const shown = result?.key === key ? result : undefined;
  return {
    trial: shown?.trial,
    error: shown?.error,
    isTried,
    onRetry: () => setAttempt((before) => before + 1),
  };
}
