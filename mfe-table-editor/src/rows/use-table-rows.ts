import {
  countOfRows,
  estimateOfRows,
  pageOfRows,
  readEstimateOfRows,
  readPageOfRows,
  type Relation,
} from '@howdah/shared-api/pg-meta';
import type { PlatformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useExternalStore } from '@howdah/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useRunQuery, type QueryRecord } from '../database/table-editor-api.ts';
import type { RowView } from './row-view.ts';
import { TableRows } from './table-rows.ts';

/** Rows up to this many are counted by themselves: it takes no longer than a page. */
export const COUNTED_ROWS = 10_000;

const countIn = ([answer]: readonly QueryRecord[]) => Number(answer?.count);

/** The rows of a table in a view. `refresh` reads them again. */
export function useTableRows(relation: Relation, view: RowView) {
  const run = useRunQuery();
  const [round, setRound] = useState(0);
  const rows = useMemo(() => {
    // Another round reads the same rows again.
    void round;
    const of = { relation, ...view };
    const isWhole = view.filters.length === 0;
    return new TableRows(
      async (page) => readPageOfRows(relation, await run(pageOfRows(of, page).sql, { readOnly: true })),
      async () => countIn(await run(countOfRows(of).sql, { readOnly: true })),
      isWhole && relation.rows_estimate > 0 ? relation.rows_estimate : undefined,
    );
  }, [relation, view, run, round]);
  const state = useExternalStore(rows);
  const { isReady, isExact } = state;

  useEffect(() => () => rows.close(), [rows]);

  // The rows come first: a count of a large table takes longer than a page of it.
  useEffect(() => {
    if (!isReady || isExact) return;
    void countUpTo()
      // The list says "more than" without it.
      .catch(() => undefined);

    async function countUpTo() {
      const of = { relation, filters: view.filters };
      const count = countIn(await run(countOfRows(of, COUNTED_ROWS).sql, { readOnly: true }));
      if (count <= COUNTED_ROWS) return rows.counted(count);
      if (rows.getSnapshot().count < count) rows.estimated(count, false);
      if (view.filters.length > 0) return;
      const estimate = readEstimateOfRows(await run(estimateOfRows(of).sql, { readOnly: true }));
      if (estimate !== undefined && estimate >= count) rows.estimated(estimate, true);
    }
  }, [isReady, isExact, relation, view, run, rows]);

  return {
    rows,
    state,
    refresh: () => setRound((before) => before + 1),
    counting: useCounting(rows, async (signal) => {
      const { sql } = countOfRows({ relation, filters: view.filters });
      return countIn(await run(sql, { readOnly: true, signal }));
    }),
  };
}

/** The exact count of rows, on demand. */
export interface Counting {
  isCounting: boolean;
  start(): void;
  stop(): void;
}

/** A count of other rows, after a filter or a refresh, is a new one: what was under way is cancelled. */
function useCounting(rows: TableRows, count: (signal: AbortSignal) => Promise<number>): Counting {
  const { notify } = useShell();
  const [ending, setEnding] = useState<AbortController>();
  useEffect(() => () => ending?.abort(), [ending, rows]);
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
