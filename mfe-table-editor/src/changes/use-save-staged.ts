import { changeRows, ROW_NOT_MET, valuesOfRow, type Relation } from '@howdah/shared-api/pg-meta';
import { useState } from 'react';
import { useRunQuery, type QueryRecord } from '../database/table-editor-api.ts';
import type { Conflict } from './conflict-dialog.tsx';
import {
  acceptHeld,
  discardRow,
  NO_CHANGES,
  savedSince,
  updatesOf,
  withoutSaved,
  type StagedChanges,
} from './staged-changes.ts';
import { useStagedChanges } from './staged-store.ts';
import { rowCount, useSaveChanges } from './use-save-changes.ts';

/** The staged edits of a table, and how they are saved: all or none, with conflicts shown row by row. */
export function useSaveStaged(projectRef: string, relation: Relation, onSaved: () => void) {
  const run = useRunQuery();
  const { staged, change } = useStagedChanges(projectRef, relation.id);
  const { save, isSaving, error, clearError } = useSaveChanges(relation);
  const [conflict, setConflict] = useState<Conflict>();
  const updates = updatesOf(staged);

  async function saveState(state: StagedChanges) {
    const wanted = updatesOf(state);
    if (wanted.length === 0 || isSaving) return;
    const saved = await save(wanted, `${rowCount(wanted.length)} saved`);
    if (!saved) return;
    let left = NO_CHANGES;
    change((now) => (left = withoutSaved(now, state)));
    onSaved();
    if (saved.transaction !== undefined) await readSaved(savedSince(left, state), saved.transaction);
  }

  /** Learns how Postgres prints what was saved. What somebody else wrote there since stays unread: it is a conflict. */
  async function readSaved(rows: ReturnType<typeof savedSince>, transaction: string) {
    for (const { key, columns } of rows) {
      const { sql } = valuesOfRow({ relation }, key, columns, transaction);
      const [found] = await run(sql, { readOnly: true }).catch(() => []);
      if (found) change((now) => acceptHeld(now, key, valuesIn(found, columns)));
    }
  }

  /** Reads what the first row in conflict holds now. */
  async function showConflict() {
    for (const update of updates) {
      const columns = Object.keys(update.values);
      const [found] = await run(valuesOfRow({ relation }, update.key, columns).sql, { readOnly: true });
      if (!found) return setConflict({ change: update, now: null });
      const now = valuesIn(found, columns);
      const { expected = {} } = update;
      const isChanged = columns.some(
        (column) => Object.hasOwn(expected, column) && expected[column] !== now[column],
      );
      if (isChanged) return setConflict({ change: update, now });
    }
  }

  return {
    staged,
    change: (next: (state: StagedChanges) => StagedChanges) => {
      clearError();
      change(next);
    },
    updates,
    sql: sqlOf(relation, updates),
    isSaving,
    error,
    conflict,
    save: () => saveState(staged),
    isConflict: error?.code === ROW_NOT_MET,
    showConflict,
    closeConflict: () => setConflict(undefined),
    overwrite: ({ change: update, now }: Conflict) => {
      setConflict(undefined);
      const next = acceptHeld(staged, update.key, now ?? {});
      change(() => next);
      void saveState(next);
    },
    discardConflict: ({ change: update }: Conflict) => {
      setConflict(undefined);
      clearError();
      change((state) => discardRow(state, update.key));
    },
    discard: () => {
      clearError();
      change(() => NO_CHANGES);
    },
  };
}

function valuesIn(found: QueryRecord, columns: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(columns.map((column, index) => [column, found[`c${index}`] as string | null]));
}

function sqlOf(relation: Relation, updates: ReturnType<typeof updatesOf>): string {
  try {
    return updates.length === 0 ? '' : changeRows({ relation }, updates).statements.join('\n');
  } catch (error) {
    return `-- ${(error as Error).message}`;
  }
}
