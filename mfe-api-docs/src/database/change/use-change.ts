import { platformError, type PlatformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useState } from 'react';
import { useRunChange } from '../data/database-api.ts';

export interface Change {
  busy: boolean;
  /** The error of the last run. */
  error: PlatformError | undefined;
  /** Resolves to true and shows a toast on success; sets `error` otherwise. */
  run(sql: string, done: string): Promise<boolean>;
  /** Clears the error after an edit. */
  clearError(): void;
}

/** Runs the SQL of a form on the current project. */
export function useChange(): Change {
  const { project, notify } = useShell();
  const runChange = useRunChange();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<PlatformError>();

  const run = async (sql: string, done: string) => {
    if (!project) return false;
    setBusy(true);
    setError(undefined);
    try {
      await runChange({ ref: project.ref, connectionString: project.connectionString, sql });
      notify({ tone: 'success', message: done });
      return true;
    } catch (failure) {
      setError(platformError(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run, clearError: () => setError(undefined) };
}

/** The SQL for the current input, or why there is none. */
export type Built = { sql: string } | { problem: string } | undefined;

/** Calls a builder and catches its error. Undefined when there is nothing to run. */
export function built(build: () => { sql: string } | undefined): Built {
  try {
    const made = build();
    return made && { sql: made.sql };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/** Wraps several statements in one transaction. */
export function inOneTransaction(statements: readonly string[]): string {
  if (statements.length === 1) return statements[0]!;
  return ['begin;', ...statements, 'commit;'].join('\n');
}
