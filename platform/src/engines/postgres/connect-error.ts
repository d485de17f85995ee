import { EngineError, SqlError } from '../engine-error.ts';

/** SQLSTATEs with which a server refuses or ends a connection. */
export const connectionSqlStates = {
  /** datallowconn is off: the database is stopped. */
  notAccepting: '55000',
  databaseMissing: '3D000',
  wrongPassword: '28P01',
} as const;

/**
 * SQLSTATE classes that concern the connection or the server, not the SQL: 08, 53 (except 53100, disk full) and 57P.
 */
const ofTheServer = /^(08|53[23]00|57P)/;

export function stateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Returns whether Postgres refused the SQL while the server itself works. */
export function isSqlRefusal(error: unknown): boolean {
  const state = stateOf(error);
  return state !== null && !ofTheServer.test(state);
}

interface DatabaseErrorFields {
  message: string;
  code: string;
  detail?: string;
  hint?: string;
  position?: string | number;
}

/** Converts an error of `pg`: to SqlError when Postgres refused the SQL, otherwise to `database_unavailable`. */
export function asEngineError(error: unknown, server: string): EngineError | SqlError {
  if (error instanceof EngineError || error instanceof SqlError) return error;
  if (!isSqlRefusal(error)) return unavailable(error, server);
  const { message, code, detail, hint, position } = error as DatabaseErrorFields;
  return new SqlError({ message, code, detail, hint, position: position ? Number(position) : undefined });
}

/** Returns the error for a server that does not answer, or answers something unexpected. */
export function unavailable(cause: unknown, server: string): EngineError {
  return new EngineError(
    'database_unavailable',
    `The database server ${server} is not available: ${reasonOf(cause)}`,
    { cause },
  );
}

/** Node wraps the connection errors of a host with several addresses in an AggregateError. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
