import { EngineError, SqlError } from '../engine-error.ts';

/** SQLSTATEs with which a server refuses a connection, or ends one. */
export const sqlState = {
  /** datallowconn is off: the database is stopped. */
  notAccepting: '55000',
  databaseMissing: '3D000',
  wrongPassword: '28P01',
} as const;

/** Classes of SQLSTATE that tell of the connection or the server, and not of the SQL: 08, 53 (but not 53100 disk full), 57P. */
const ofTheServer = /^(08|53[23]00|57P)/;

export function stateOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Whether SQL was refused, by a server that is well. */
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

/** An error of `pg` as one of the engine's: SqlError when Postgres refused the SQL, `database_unavailable` otherwise. */
export function asEngineError(error: unknown, server: string): EngineError | SqlError {
  if (error instanceof EngineError || error instanceof SqlError) return error;
  if (!isSqlRefusal(error)) return unavailable(error, server);
  const { message, code, detail, hint, position } = error as DatabaseErrorFields;
  return new SqlError({ message, code, detail, hint, position: position ? Number(position) : undefined });
}

/** The server does not answer, or not as it should. */
export function unavailable(cause: unknown, server: string): EngineError {
  return new EngineError(
    'database_unavailable',
    `The database server ${server} is not available: ${reasonOf(cause)}`,
    { cause },
  );
}

/** Node wraps the refusals of several addresses of one host. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
