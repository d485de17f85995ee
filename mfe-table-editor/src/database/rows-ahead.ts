import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';

/** What the rows were read for. Another role can see other rows. */
interface RowsAsked {
  ref: string;
  role: ImpersonatedRole | null;
  sql: string;
}

/** About as long as a click takes. Older rows are read again. */
const MAX_AGE = 2000;

let ahead: (RowsAsked & { rows: Promise<Record<string, unknown>[]>; time: number }) | undefined;

/** Stores rows that are being read, for the page that opens next. They replace the stored ones. */
export function keepRowsAhead(asked: RowsAsked, rows: Promise<Record<string, unknown>[]>): void {
  ahead = { ...asked, rows, time: Date.now() };
  // The page may never ask for them, so a failure needs no handler.
  rows.catch(() => undefined);
}

/** Returns the stored rows once; undefined if they are of another query or too old. */
export function takeRowsAhead({ ref, role, sql }: RowsAsked): Promise<Record<string, unknown>[]> | undefined {
  if (ahead?.ref !== ref || ahead.role !== role || ahead.sql !== sql) return undefined;
  const { rows, time } = ahead;
  ahead = undefined;
  return Date.now() - time < MAX_AGE ? rows : undefined;
}

/** Drops the stored rows, because something was written. */
export function dropRowsAhead(): void {
  ahead = undefined;
}
