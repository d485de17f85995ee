import { platformError, type PlatformError } from '@howdah/shared-api';
import { changeRows, type Relation, type RowChange } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { formatCount } from '@howdah/shared-ui';
import { useState } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';

/** Saves changes of a table's rows in one transaction. After a failure nothing is saved, and `error` says why. */
export function useSaveChanges(relation: Relation) {
  const run = useRunQuery();
  const { notify } = useShell();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<PlatformError>();

  /** @returns the transaction when all changes are saved. */
  async function save(
    changes: readonly RowChange[],
    done: string,
  ): Promise<{ transaction: string | undefined } | undefined> {
    setSaving(true);
    setError(undefined);
    try {
      const [answer] = await run(changeRows({ relation }, changes).sql, { readOnly: false });
      notify({ tone: 'success', message: done });
      return { transaction: answer?.transaction as string | undefined };
    } catch (failure) {
      // Also what the builder refuses: a text that Postgres cannot store.
      setError(platformError(failure));
      return undefined;
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving, error, clearError: () => setError(undefined) };
}

/** `1 row`, `1,200 rows` */
export function rowCount(rows: number): string {
  return rows === 1 ? '1 row' : `${formatCount(rows)} rows`;
}
