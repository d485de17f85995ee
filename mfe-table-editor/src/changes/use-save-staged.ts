import { rowsText } from '@howdah/shared-api/sql-values';
import { platformError } from '@howdah/shared-api';
import {
  changeRows,
  compareRow,
  readComparedRow,
  ROW_NOT_MET,
  type Relation,
} from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useMemo, useState } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';
import { useReadValues } from '../rows/use-read-values.ts';
import type { Conflict } from './conflict-dialog.tsx';
import {
  acceptHeld,
  discardAll,
  discardRow,
  NO_CHANGES,
  savedSince,
  updatesOf,
  withoutSaved,
  withRowKey,
  type StagedChanges,
} from './staged-changes.ts';
import { useStagedChanges } from './staged-store.ts';
import { useSaveChanges } from './use-save-changes.ts';

const OUTCOMES = {
  failed: 'Nothing was saved. Your changes are kept here.',
  unknown: 'Your changes may or may not have been saved. They are kept here, and it is safe to save again.',
};

interface SaveOptions {
  canSave: boolean;
  /** Reads the rows again. Edits stay until then, so that no cell flashes its old value. */
  onSaved(): Promise<void>;
}

/** The staged edits of a table, and how to save them: all or none, with conflicts shown row by row. */
export function useSaveStaged(projectRef: string, relation: Relation, { canSave, onSaved }: SaveOptions) {
  const readValues = useReadValues(relation);
  const run = useRunQuery();
  const { staged, outdated, latest, change, discardOutdated } = useStagedChanges(projectRef, relation);
  const changes = useSaveChanges(relation, OUTCOMES);
  const { save, error, clearError } = changes;
  const [isReading, setReading] = useState(false);
  const isSaving = changes.isSaving || isReading;
  const [conflict, setConflict] = useState<Conflict>();
  const [isComparing, setComparing] = useState(false);
  const { notify } = useShell();
  const shown = outdated ?? { relation, staged };
  const updates = useMemo(() => updatesOf(shown.staged), [shown.staged]);

  async function saveState(state: StagedChanges) {
    const wanted = updatesOf(state);
    if (!canSave || wanted.length === 0 || isSaving) return;
    const saved = await save(wanted, `${rowsText(wanted.length)} saved`);
    if (!saved) return;
    setReading(true);
    await onSaved();
    setReading(false);
    let left = NO_CHANGES;
    change((now) => (left = withoutSaved(now, state, relation.key)));
    if (saved.transaction !== undefined)
      await readSaved(savedSince(left, state, relation.key), saved.transaction);
  }

  /** Reads how Postgres prints the saved values. Values that somebody else has written since are not read: they are conflicts. */
  async function readSaved(rows: ReturnType<typeof savedSince>, transaction: string) {
    for (const { key, columns } of rows) {
      const values = await readValues(key, columns, transaction).catch(() => undefined);
      if (!values) continue;
      const held = byColumn(columns, values);
      const printed = key.map((text, index) => heldIn(held, relation.key[index]!) ?? text);
      change((now) => acceptHeld(withRowKey(now, key, printed), printed, held));
    }
  }

  async function showConflict() {
    setComparing(true);
    try {
      const found = await readConflict();
      setConflict(found);
      if (!found) {
        notify({
          tone: 'info',
          message: 'No edited value differs from what you read',
          detail: 'A policy or a trigger may keep a row from being changed.',
        });
      }
    } catch (failure) {
      const { message } = platformError(failure);
      notify({ tone: 'error', message: 'Failed to compare the rows', detail: message });
    }
    setComparing(false);
  }

  /** Reads the current values of the first row in conflict. Undefined if there is none. */
  async function readConflict(): Promise<Conflict | undefined> {
    for (const update of updates) {
      const { sql } = compareRow({ relation }, update);
      const compared = readComparedRow(update, await run(sql, { readOnly: true }));
      if (!compared) return { change: update, now: null };
      if (compared.isChanged) return { change: update, now: compared.now };
    }
    return undefined;
  }

  return {
    staged,
    latest,
    isOutdated: outdated !== undefined,
    change: (next: (state: StagedChanges) => StagedChanges) => {
      clearError();
      change(next);
    },
    /** The number of unsaved cells, and of the rows that contain them. */
    cells: shown.staged.edits.size,
    rows: updates.length,
    /** The statements that save them. */
    sql: () => sqlOf(shown.relation, updates),
    isSaving,
    error,
    conflict,
    save: () => saveState(latest()),
    isConflict: error?.code === ROW_NOT_MET,
    showConflict,
    isComparing,
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
      if (outdated) discardOutdated();
      else change(discardAll);
    },
  };
}

function byColumn(
  columns: readonly string[],
  values: readonly (string | null)[],
): Record<string, string | null> {
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

/** A column can be named like a property of every object, such as `constructor`. */
const heldIn = (held: Record<string, string | null>, name: string) =>
  Object.hasOwn(held, name) ? held[name] : undefined;

function sqlOf(relation: Relation, updates: ReturnType<typeof updatesOf>): string {
  try {
    return updates.length === 0 ? '' : changeRows({ relation }, updates).statements.join('\n');
  } catch (error) {
    return `-- ${(error as Error).message}`;
  }
}
