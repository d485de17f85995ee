import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';

/** A result set for tests, of these rows. */
export function aSet(facts: Partial<ResultSetView> = {}, rows: (string | null)[][] = []): ResultSetView {
  const columns =
    facts.columns ?? rows[0]?.map((_, index) => ({ name: `c${index}`, type_id: 25, type: 'text' })) ?? [];
  return {
    index: 0,
    columns,
    rowCount: rows.length,
    command: 'SELECT',
    affectedRows: rows.length,
    ms: 1,
    cell: (row, column) => rows[row]?.[column] ?? null,
    longest: () => 0,
    ...facts,
  };
}

/** A result for tests: done by default. */
export function aResult(facts: Partial<ResultView> = {}): ResultView {
  return {
    id: 'result',
    state: 'done',
    sets: [],
    outcomes: new Map(),
    notices: [],
    noticesDropped: 0,
    error: undefined,
    ms: 12,
    startedAt: 0,
    bytes: 0,
    truncatedBy: undefined,
    evicted: false,
    ...facts,
  };
}
