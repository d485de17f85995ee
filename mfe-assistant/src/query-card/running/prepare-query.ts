import { withAutoLimit } from '@howdah/shared-api/sql-text';

/** The maximum number of rows that a query of the assistant shows (docs/product/assistant.md#what-is-checked). */
export const MAX_ROWS = 100;

/**
 * The SQL to send for a card's query. Its comments stay: they are part of what the user has read.
 *
 * @param mayLimit whether a limit only leaves out rows of it.
 */
export function preparedQuery(sql: string, mayLimit: boolean): string {
  if (!mayLimit) return sql;
  return withAutoLimit(sql, MAX_ROWS, { besideComments: true }).sql;
}
