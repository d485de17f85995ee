import { countOfRows, pageOfRows, readPageOfRows, type Relation } from '@howdah/shared-api/pg-meta';
import { useExternalStore } from '@howdah/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';
import type { RowView } from './row-view.ts';
import { TableRows } from './table-rows.ts';

/** Rows up to this many are counted by themselves: it takes no longer than a page. */
export const COUNTED_ROWS = 10_000;

/** The rows of a table in a view. `refresh` reads them again. */
export function useTableRows(relation: Relation, view: RowView) {
  const run = useRunQuery();
  const [round, setRound] = useState(0);
  const [isCounting, setCounting] = useState(false);
  const rows = useMemo(() => {
    // Another round reads the same rows again.
    void round;
    const of = { relation, ...view };
    const isWhole = view.filters.length === 0;
    return new TableRows(
      async (page) => readPageOfRows(relation, await run(pageOfRows(of, page).sql, { readOnly: true })),
      isWhole && relation.rows_estimate > 0 ? relation.rows_estimate : undefined,
    );
  }, [relation, view, run, round]);
  const state = useExternalStore(rows);
  const { isReady, isExact } = state;

  useEffect(() => () => rows.close(), [rows]);

  // The rows come first: a count of a large table takes longer than a page of it.
  useEffect(() => {
    if (!isReady || isExact) return;
    run(countOfRows({ relation, filters: view.filters }, COUNTED_ROWS).sql, { readOnly: true })
      .then(([answer]) => {
        const count = Number(answer?.count);
        if (count <= COUNTED_ROWS) rows.counted(count, true);
        else if (rows.getSnapshot().count < count) rows.counted(count, false);
      })
      // The list says "more than" without it.
      .catch(() => undefined);
  }, [isReady, isExact, relation, view, run, rows]);

  async function countAll() {
    setCounting(true);
    try {
      const [answer] = await run(countOfRows({ relation, filters: view.filters }).sql, { readOnly: true });
      rows.counted(Number(answer?.count), true);
    } finally {
      setCounting(false);
    }
  }

  return { rows, state, refresh: () => setRound((before) => before + 1), countAll, isCounting };
}
