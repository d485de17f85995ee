import { failureNotice, platformError, type PlatformError } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useConditionName } from '@howdah/shared-api/sql-values';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RestTrial } from './database-api.ts';
import { useRunChange } from './use-run-change.ts';
import { useTryCalls } from './use-try-calls.ts';
import { postgresDetails } from './postgres-details.ts';

/** The error of Postgres, without its `where`, which repeats the statement and may contain a password. */
export interface ChangeFailure {
  message: string;
  detail?: string;
  hint?: string;
  /** The SQLSTATE and its name. */
  code: string;
  /** The state of the database, if the change was not one transaction. Otherwise nothing was changed. */
  outcome?: string;
}

export interface Change {
  busy: boolean;
  /** The error of the last run. */
  error: PlatformError | undefined;
  failure: ChangeFailure | undefined;
  /** Shows a toast on success; sets `error` otherwise. Resolves to true on success, unless the user has left the form. */
  run(sql: string, done: string): Promise<boolean>;
  /** The user leaves the form: if the run fails, it shows a toast. */
  leave(): void;
  /** Clears the error after an edit. */
  clearError(): void;
  /** Opens SQL in the SQL Editor, to continue by hand. */
  openSql(sql: string): void;
  /** Tries the effect of SQL on known calls of the REST API. Rejects with the platform's error. */
  tryCalls(sql: string, signal: AbortSignal): Promise<RestTrial>;
}

/**
 * Runs the SQL of a form on the current project.
 *
 * @param onChanged called after each success, also when the user has left the form.
 */
export function useChange(onChanged?: () => void): Change {
  const { project, notify, openInSqlEditor } = useShell();
  const runChange = useRunChange();
  const attempt = useTryCalls();
  const { ref, connectionString } = project ?? {};
  const tryCalls = useCallback(
    async (sql: string, signal: AbortSignal) => {
      if (ref === undefined || connectionString === undefined) throw new Error('There is no project.');
      try {
        return await attempt({ ref, connectionString }, sql, signal);
      } catch (failure) {
        throw platformError(failure);
      }
    },
    [attempt, ref, connectionString],
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<PlatformError>();
  const conditionName = useConditionName(error?.code ?? '');
  const hasLeft = useRef(false);
  const leave = useCallback(() => {
    hasLeft.current = true;
  }, []);
  useEffect(() => leave, [leave]);
  const clearError = useCallback(() => setError(undefined), []);

  const run = async (sql: string, done: string) => {
    if (!project) return false;
    setBusy(true);
    setError(undefined);
    hasLeft.current = false;
    try {
      await runChange({ ref: project.ref, connectionString: project.connectionString, sql });
      notify({ tone: 'success', message: done });
      onChanged?.();
      return !hasLeft.current;
    } catch (caught) {
      const failed = platformError(caught);
      setError(failed);
      if (hasLeft.current) {
        notify(failureNotice({ error: failed, failed: 'The database was not changed', unknown: UNKNOWN }));
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    failure: error && {
      ...outcomeOf(error),
      ...postgresDetails(error.details),
      code: [error.code, conditionName].filter(Boolean).join(' '),
    },
    run,
    leave,
    clearError,
    openSql: (sql) => openInSqlEditor({ sql }),
    tryCalls,
  };
}

const UNKNOWN = 'The database may have changed. Check it before you run the SQL again.';

/** The error, and the state of the database if the change may have been saved. */
function outcomeOf(error: PlatformError): Pick<ChangeFailure, 'message' | 'outcome'> {
  const { message, detail } = failureNotice({ error, failed: (text) => text, unknown: UNKNOWN });
  return { message, outcome: detail };
}

/** The SQL for the current input, or why there is none. */
export type Built = { sql: string } | { problem: string } | undefined;

/** Calls a builder and catches its error. Undefined when there is nothing to run. */
export function built(build: () => { sql: string } | undefined): Built {
  try {
    const made = build();
    return made && made.sql !== '' ? { sql: made.sql } : undefined;
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
