import { platformError, type PlatformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useState } from 'react';
import { useRunChange } from '../data/database-api.ts';

export interface Change {
  busy: boolean;
  /** Of the last try. */
  error: PlatformError | undefined;
  /** True when it was done; the error stays for the form otherwise. A toast tells of success. */
  run(sql: string, done: string): Promise<boolean>;
  /** Something was edited: what Postgres said was said of something else. */
  clearError(): void;
}

/** Runs what a form has built on the project of the page. */
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
