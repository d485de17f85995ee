import {
  countOfRows,
  estimateOfRows,
  pageOfRows,
  readEstimateOfRows,
  readPageOfRows,
  type Relation,
} from '@howdah/shared-api/pg-meta/rows';
import type { PlatformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useExternalStore, useKeyedState } from '@howdah/shared-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRunQuery, type QueryRecord } from '../database/table-editor-api.ts';
import { takePrefetchedRows } from '../database/prefetched-rows.ts';
import { useViewedRole } from '../database/viewed-role.ts';
import type { RowView } from './row-view.ts';
import { PAGE_SIZE, TableRows } from './table-rows.ts';

/** Tables with up to this many rows are counted automatically: that takes no longer than reading a page. */
export const COUNTED_ROWS = 10_000;

const countIn = ([answer]: readonly QueryRecord[]) => Number(answer?.count);

/** The SQL for the first rows of a table without filters and sorts, as its link opens it. */
export const firstRows = (relation: Relation) =>
  pageOfRows({ relation, filters: [], sorts: [] }, { offset: 0, limit: PAGE_SIZE }).sql;

/** The rows of a table in a view. */
export function useTableRows(described: Relation, view: RowView) {
  const relation = useRelationOfRows(described);
  const run = useRunQuery();
  const { role } = useViewedRole();
  const ref = useShell().project?.ref ?? '';
  const next = useMemo(() => {
    const of = { relation, ...view };
    const isWhole = view.filters.length === 0;
    return new TableRows(
      async (page) => {
        const { sql } = pageOfRows(of, page);
        return readPageOfRows(
          relation,
          await (takePrefetchedRows({ ref, role, sql }) ?? run(sql, { readOnly: true })),
        );
      },
      async () => countIn(await run(countOfRows(of).sql, { readOnly: true })),
      isWhole && relation.rows_estimate > 0 ? relation.rows_estimate : undefined,
    );
  }, [relation, view, run, ref, role]);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
    return () => next.close();
  }, [next]);
  useCountUpTo(next, relation, view);
  const rows = useRowsUntilRead(next, [relation, run]);

  return {
    rows,
    state: useExternalStore(rows),
    /** Reads the rows of the latest render, also if it is called later. */
    refresh: () => latest.current.refresh(),
    counting: useCounting(next, async (signal) => {
      const { sql } = countOfRows({ relation, filters: view.filters });
      return countIn(await run(sql, { readOnly: true, signal }));
    }),
  };
}

/** The same object until the table is described with another name, other columns, another key or children. */
function useRelationOfRows(described: Relation): Relation {
  const identity = useMemo(() => {
    const { id, schema, name, columns, key, has_children: hasChildren } = described;
    return JSON.stringify([id, schema, name, columns, key, hasChildren]);
  }, [described]);
  return useKeyedState(identity, described)[0];
}

/** The previous rows until those of another filter or sort are loaded. Never the rows of another table or role. */
function useRowsUntilRead(next: TableRows, of: readonly unknown[]): TableRows {
  const { isReady, error } = useExternalStore(next);
  const [kept, setKept] = useState({ rows: next, of });
  const isSame = kept.of.every((part, index) => part === of[index]);
  const rows = isReady || error || !isSame ? next : kept.rows;
  if (rows !== kept.rows) setKept({ rows, of });
  return rows;
}

/** Counts the rows up to a limit, after the first page: counting a large table takes longer than reading a page. */
function useCountUpTo(rows: TableRows, relation: Relation, { filters }: RowView): void {
  const run = useRunQuery();
  const { isReady, isExact, isCountOld, round } = useExternalStore(rows);
  const isWanted = isReady && (!isExact || isCountOld);

  useEffect(() => {
    if (!isWanted) return;
    // A refresh counts again.
    void round;
    let isCurrent = true;
    void count()
      // The list says "more than" without it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };

    async function count() {
      const of = { relation, filters };
      const found = countIn(await run(countOfRows(of, COUNTED_ROWS).sql, { readOnly: true }));
      if (!isCurrent) return;
      if (found <= COUNTED_ROWS) return rows.counted(found);
      const { count: shown, isEstimate } = rows.getSnapshot();
      if (shown < found || filters.length > 0) rows.estimated(Math.max(found, shown), false);
      if (filters.length > 0) return;
      const estimate = readEstimateOfRows(await run(estimateOfRows(of).sql, { readOnly: true }));
      if (!isCurrent) return;
      if (estimate !== undefined && estimate >= found) rows.estimated(estimate, true);
      else rows.estimated(Math.max(found, shown), isEstimate);
    }
  }, [isWanted, round, relation, filters, run, rows]);
}

/** An exact count of the rows on demand. */
export interface Counting {
  isCounting: boolean;
  start(): void;
  stop(): void;
}

/** Counts on demand. A filter or a refresh cancels a running count. */
function useCounting(rows: TableRows, count: (signal: AbortSignal) => Promise<number>): Counting {
  const { notify } = useShell();
  const [ending, setEnding] = useState<AbortController>();
  const { round } = useExternalStore(rows);
  useEffect(() => () => ending?.abort(), [ending, rows, round]);
  const isCounting = ending?.signal.aborted === false;

  async function start() {
    const controller = new AbortController();
    setEnding(controller);
    try {
      rows.counted(await count(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) {
        notify({ tone: 'error', message: 'Failed to count rows', detail: (error as PlatformError).message });
      }
    }
    setEnding((now) => (now === controller ? undefined : now));
  }

  return { isCounting, start: () => void start(), stop: () => setEnding(undefined) };
}
