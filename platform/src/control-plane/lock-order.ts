import type { ControlDatabase } from './database.ts';

/**
 * The order in which transactions lock rows. Two that lock in different orders can wait for each other, and Postgres
 * then ends one of them. Statements lock rows on their way too: an UPDATE and a DELETE lock theirs, a DELETE those that
 * it cascades to, and a new reference the row that it refers to.
 */
const LOCK_ORDER = ['organization', 'user', 'session', 'project', 'job', 'folder', 'snippet'] as const;

type LockedRow = (typeof LOCK_ORDER)[number];

/** The kinds of rows that each open transaction has locked. */
const locked = new WeakMap<ControlDatabase, Set<LockedRow>>();

/** Checks the order of locks in a transaction from now on. */
export function checkLockOrder(transaction: ControlDatabase): void {
  locked.set(transaction, new Set());
}

/**
 * Call it before a statement that locks such a row until the transaction ends. Throws if the transaction has locked a row
 * that comes later. Does nothing outside of transactions, where a lock ends with its statement.
 */
export function locksRow(db: ControlDatabase, row: LockedRow): void {
  const held = locked.get(db);
  if (!held || held.has(row)) return;
  const later = LOCK_ORDER.slice(LOCK_ORDER.indexOf(row)).find((kind) => held.has(kind));
  if (later) throw new Error(`A transaction locks rows in a wrong order: ${row} after ${later}`);
  held.add(row);
}
