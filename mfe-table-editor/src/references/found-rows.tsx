import { platformError } from '@howdah/shared-api';
import {
  labelColumn,
  readFoundRows,
  searchRows,
  type FoundRow,
  type RelationColumn,
} from '@howdah/shared-api/pg-meta/rows';
import { CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRelation, useRunQuery } from '../database/table-editor-api.ts';

export type Reference = NonNullable<RelationColumn['references']>;

/** How many rows are offered at once. The user types more to narrow them. */
const MAX_ROWS = 30;

export interface FoundRows {
  /** The rows found; those of the previous search until the next ones arrive. */
  rows?: FoundRow[];
  /** The search that returned the rows. */
  search?: string;
  /** The names of the searched columns: the label and the key. */
  by: string;
  failed: boolean;
  retry(): void;
}

/** Searches the rows that a foreign key can reference. Typing cancels the previous search. */
export function useFoundRows({ id, column }: Reference, search: string): FoundRows {
  const { currentData: relation, error, refetch } = useRelation(id);
  const run = useRunQuery();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ rows?: FoundRow[]; search?: string; error?: string }>({});

  useEffect(() => {
    if (!relation) return;
    // A retry runs the same search.
    void attempt;
    const ending = new AbortController();
    const { sql } = searchRows({ relation }, { column, search, limit: MAX_ROWS });
    run(sql, { readOnly: true, signal: ending.signal })
      .then((records) => !ending.signal.aborted && setFound({ rows: readFoundRows(records), search }))
      .catch(
        (failure: unknown) => !ending.signal.aborted && setFound({ error: platformError(failure).message }),
      );
    return () => ending.abort();
  }, [relation, run, column, search, attempt]);

  const label = relation ? labelColumn(relation, column) : undefined;
  return {
    rows: found.rows,
    search: found.search,
    by: [label, column].filter((name) => name !== undefined).join(' or '),
    failed: error !== undefined || found.error !== undefined || relation === null,
    retry() {
      setFound({});
      if (error !== undefined || relation === null) void refetch();
      else setAttempt(attempt + 1);
    },
  };
}

/**
 * The value of the `Command` item for a row. `Command` would trim the plain value, and replace an empty one by the text of the
 * item.
 */
export const itemOf = (value: string) => `[${value}]`;

/**
 * Returns a key handler that makes Enter wait for the rows of the current search, while those of an earlier one are still
 * shown. Then it chooses `wanted`, if there is one.
 */
export function useEnterOnceFound(
  { search: of, failed }: FoundRows,
  search: string,
  wanted: string | undefined,
  onChoose: (value: string) => void,
) {
  const awaited = useRef<string>(undefined);
  const isCurrent = of === search;
  useEffect(() => {
    if (awaited.current === search && !isCurrent && !failed) return;
    const isAwaited = awaited.current === search && isCurrent;
    awaited.current = undefined;
    if (isAwaited && wanted !== undefined) onChoose(wanted);
  }, [search, isCurrent, failed, wanted, onChoose]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isCurrent || failed) return;
    event.preventDefault();
    event.stopPropagation();
    awaited.current = search;
  };
}

/**
 * Returns the selected item of a `Command`: `first`, until the user moves the selection. `Command` does that itself only if it
 * filters.
 */
export function useSelectedItem({ search }: FoundRows, first: string | undefined) {
  const [moved, setMoved] = useState<{ item: string; of: string | undefined }>();
  return {
    value: moved && moved.of === search ? moved.item : (first ?? ''),
    onValueChange: (item: string) => setMoved({ item, of: search }),
    /** Selects the first item again. */
    reset: () => setMoved(undefined),
  };
}

interface FoundRowItemsProps {
  found: FoundRows;
  table: string;
  search: string;
  /** `value` is that of the referenced column. */
  onChoose(value: string): void;
}

/** The found rows as items of a `Command`. */
export function FoundRowItems({ found, table, search, onChoose }: FoundRowItemsProps) {
  const { rows, failed, retry } = found;
  if (!rows || failed) return <CommandListState what="rows" failed={failed} onRetry={retry} />;
  if (rows.length === 0)
    return <CommandNote>{search.trim() ? 'No rows match.' : `${table} has no rows yet.`}</CommandNote>;
  return (
    <>
      {rows.map(({ value, label }) => (
        <CommandItem
          key={value}
          value={itemOf(value)}
          meta={label === null ? undefined : <code>{value}</code>}
          onSelect={() => onChoose(value)}
        >
          {label ?? <code>{value}</code>}
        </CommandItem>
      ))}
      {rows.length === MAX_ROWS && <CommandNote>Type more to narrow the list.</CommandNote>}
    </>
  );
}
