import { utf8Bytes } from './utf8-bytes.ts';

/**
 * SQL of this size or larger cannot run, in UTF-8 bytes: 98 percent of 1 MB
 * (docs/product/sql-editor.md#what-is-checked).
 */
export const MAX_SQL_BYTES = 0.98 * 1024 * 1024;

export const SQL_TOO_LARGE_MESSAGE = 'Query is too large to be run via the SQL Editor';

/** Returns whether SQL is too large to run. It must be smaller than `MAX_SQL_BYTES`. */
export function isSqlTooLarge(sql: string): boolean {
  // A UTF-16 unit takes one to three bytes, so most SQL needs no encoding.
  if (sql.length >= MAX_SQL_BYTES) return true;
  return sql.length * 3 >= MAX_SQL_BYTES && utf8Bytes(sql) >= MAX_SQL_BYTES;
}

/** Maximum size of a snippet's SQL, in UTF-8 bytes. */
export const MAX_SNIPPET_BYTES = 1024 * 1024;

/** Returns why SQL is too large to save as a snippet, or null if it is not. */
export function snippetSizeProblem(sql: string): string | null {
  if (sql.length * 3 <= MAX_SNIPPET_BYTES) return null;
  const bytes = utf8Bytes(sql);
  if (bytes <= MAX_SNIPPET_BYTES) return null;
  // Rounds up, so that a size just above the limit is not "1.0 MB".
  const size = Math.ceil((bytes / MAX_SNIPPET_BYTES) * 10) / 10;
  return `This query is ${size} MB. A snippet holds at most 1 MB. Split it into several snippets.`;
}

/** Longest name of a snippet or a folder of snippets, in characters. */
export const MAX_SNIPPET_NAME_LENGTH = 255;

/** How many characters of a snippet's SQL lists show next to its name. */
export const SQL_START_CHARACTERS = 200;

/** Days in which a paused project on the free plan can be restored (docs/product/lifecycle.md#numbers). */
export const PAUSE_WINDOW_DAYS = 90;

export const MIN_PASSWORD_LENGTH = 8;

export const MIN_DATABASE_PASSWORD_LENGTH = 12;
export const MAX_DATABASE_PASSWORD_LENGTH = 128;

export const MIN_JWT_SECRET_LENGTH = 32;
