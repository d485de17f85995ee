import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The control plane's database, or a transaction on it. Stores use this type and do not depend on a driver. */
export type ControlDatabase = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: ControlDatabase;
  /**
   * Returns how many writes there have been, if only this process can write: what was read is still true while the number
   * stays the same. Absent on a server, where other processes write too.
   */
  writes?: () => number;
  close(): Promise<void>;
}

/** Whether there is nothing to change: an UPDATE without SET is invalid. */
export function isEmpty(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

/** SQLSTATE 23505. */
const UNIQUE_VIOLATION = '23505';
/** SQLSTATEs serialization_failure and deadlock_detected. */
const CONFLICTS = ['40001', '40P01'];

/** Returns whether a statement failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, [UNIQUE_VIOLATION]);
}

/** Returns whether Postgres ended a transaction in favor of another one. The same transaction can succeed later. */
export function isConflict(error: unknown): boolean {
  return hasSqlState(error, CONFLICTS);
}

/** Drizzle wraps errors of the driver. */
function hasSqlState(error: unknown, states: readonly string[]): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (states.includes(String((at as { code?: unknown }).code))) return true;
  }
  return false;
}
