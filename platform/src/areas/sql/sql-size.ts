import { isSqlTooLarge, SQL_TOO_LARGE_MESSAGE } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';

const tooLarge = { code: 'query_too_large', message: SQL_TOO_LARGE_MESSAGE } as const;

/** Options of a route whose body has SQL. */
export const sqlBodyLimit = {
  /** A script of almost 1 MB can be six times as long in JSON (`\u0001`). A longer body is too large in any case. */
  bodyLimit: 8 * 1024 * 1024,
  config: { tooLarge },
};

/** Throws (413). */
export function assertSqlFits(sql: string): void {
  if (isSqlTooLarge(sql)) throw new PlatformError(tooLarge.code, tooLarge.message);
}
