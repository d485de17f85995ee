/** 98 percent of 1 MB (docs/product/sql-editor.md#what-is-checked); 1 MB is 1024 * 1024 bytes of UTF-8. */
export const MAX_SQL_BYTES = 0.98 * 1024 * 1024;

export const QUERY_TOO_LARGE_MESSAGE = 'Query is too large to be run via the SQL Editor';

/** The product docs' message when the SQL is too large to be sent, else null. */
export function sqlSizeProblem(sql: string): string | null {
  // A UTF-16 unit takes one to three bytes, so most SQL needs no counting.
  if (sql.length * 3 < MAX_SQL_BYTES) return null;
  return new TextEncoder().encode(sql).length < MAX_SQL_BYTES ? null : QUERY_TOO_LARGE_MESSAGE;
}
