/** Largest script the query call takes, in UTF-8 bytes: 98 percent of 1 MB (docs/product/sql-editor.md#what-is-checked). */
export const MAX_SQL_BYTES = 0.98 * 1024 * 1024;

export const QUERY_TOO_LARGE_MESSAGE = 'Query is too large to be run via the SQL Editor';

/**
 * Largest result that is answered as records, in bytes of its rows as they stream. Records are objects, all of them at once
 * on the main thread: without an end, one call could take the whole platform down. The stream has no such limit.
 */
export const MAX_RECORDS_BYTES = 32 * 1024 * 1024;

/** Largest row that a script can answer, where the configuration says nothing. */
export const MAX_VALUE_MB = 64;

/** What a statement may take, where neither the person nor the configuration says anything. */
export const STATEMENT_SECONDS = 120;

/** The longest time that a person can choose, where the configuration says nothing. */
export const MAX_STATEMENT_SECONDS = 3600;

/** A script must be under the limit; exactly at it is too large. */
export function isQueryTooLarge(sql: string): boolean {
  // No string has fewer UTF-8 bytes than UTF-16 units: long ones need no counting.
  return sql.length >= MAX_SQL_BYTES || Buffer.byteLength(sql, 'utf8') >= MAX_SQL_BYTES;
}
