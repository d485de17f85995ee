import { platformError } from '@howdah/shared-api';
import {
  labelColumn,
  readFoundRows,
  searchRows,
  type FoundRow,
  type RelationColumn,
} from '@howdah/shared-api/pg-meta';
import { CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRelation, useRunQuery } from '../database/table-editor-api.ts';

export type Reference = NonNullable<RelationColumn['references']>;

/** Rows that are offered at once: further ones are found by typing more. */
const MAX_ROWS = 30;

export interface FoundRows {
  /** Those of an earlier search until the next ones are there. */
  rows?: FoundRow[];
  /** The search that found them. */
  search?: string;
  /** What the search looks through: the column with the label, and the key. */
  by: string;
  failed: boolean;
  retry(): void;
}

/** Searches the rows that a foreign key can name. A search that is typed over is cancelled. */
export function useFoundRows({ id, column }: Reference, search: string): FoundRows {
  const { currentData: relation, error, refetch } = useRelation(id);
  const run = useRunQuery();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ rows?: FoundRow[]; search?: string; error?: string }>({});

  useEffect(() => {
    if (!relation) return;
    // Another attempt asks the same.
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

/** The row of a `Command` item. The list would cut blanks off, and name an empty value by its text. */
export const itemOf = (value: string) => `[${value}]`;

/**
 * Returns a handler for keys, which makes Enter wait for the rows of what was typed: those of an earlier search are still on the
 * screen. Then `wanted` is chosen, if there is one.
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

/** Returns what a `Command` selects: `first`, until the arrows or the mouse move. The list does that itself only where it filters. */
export function useSelectedItem({ search }: FoundRows, first: string | undefined) {
  const [moved, setMoved] = useState<{ item: string; of: string | undefined }>();
  return {
    value: moved && moved.of === search ? moved.item : (first ?? ''),
    onValueChange: (item: string) => setMoved({ item, of: search }),
    /** Another search begins at its first item. */
    reset: () => setMoved(undefined),
  };
}

interface FoundRowItemsProps {
  found: FoundRows;
  table: string;
  search: string;
  /** `value` is that of the column that the foreign key names. */
  onChoose(value: string): void;
}

/** The rows in the list of a `Command`. */
export function FoundRowItems({ found, table, search, onChoose }: FoundRowItemsProps) {
  const { rows, failed, retry } = found;
  if (!rows || failed) return <CommandListState what="rows" failed={failed} onRetry={retry} />;
  if (rows.length === 0)
    return <CommandNote>{search.trim() ? 'No row matches.' : `${table} has no rows yet.`}</CommandNote>;
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
