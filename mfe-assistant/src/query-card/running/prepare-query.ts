import { withAutoLimit } from '@howdah/shared-api/sql-text';

/** Rows that a query of the assistant brings at most (docs/product/assistant.md#what-is-checked). */
export const MOST_ROWS = 100;

/**
 * What is sent for a card's query. Its comments stay: they are part of what a person has read.
 *
 * @param mayLimit a limit only leaves out rows of it.
 */
export function preparedQuery(sql: string, mayLimit: boolean): string {
  if (!mayLimit) return sql;
  return withAutoLimit(sql, MOST_ROWS, { besideComments: true }).sql;
}
