import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';

/** What the rows are of: the same is read as the same role only. */
interface RowsAsked {
  ref: string;
  role: ImpersonatedRole | null;
  sql: string;
}

/** As long as a press takes. Rows from before that are read again. */
const MAX_AGE = 2000;

let ahead: (RowsAsked & { rows: Promise<Record<string, unknown>[]>; time: number }) | undefined;

/** Keeps rows that are being read for who takes them next, in place of those that were kept before. */
export function keepRowsAhead(asked: RowsAsked, rows: Promise<Record<string, unknown>[]>): void {
  ahead = { ...asked, rows, time: Date.now() };
  // They may be of no use to anybody by then.
  rows.catch(() => undefined);
}

/** The rows that were kept, once; undefined where they are others, or too old. */
export function takeRowsAhead({ ref, role, sql }: RowsAsked): Promise<Record<string, unknown>[]> | undefined {
  if (ahead?.ref !== ref || ahead.role !== role || ahead.sql !== sql) return undefined;
  const { rows, time } = ahead;
  ahead = undefined;
  return Date.now() - time < MAX_AGE ? rows : undefined;
}

/** Forgets the rows that were kept: something was written since. */
export function dropRowsAhead(): void {
  ahead = undefined;
}
