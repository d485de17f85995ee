import type { PoolClient } from 'pg';
import { SqlError } from '../engine-error.ts';
import {
  beforeCallSql,
  callSql,
  createCallFunctionsSql,
  releasePlansSql,
  isCallFunctionMissing,
  refuseOnly,
  rolesToMake,
  readCallError,
  readCallRows,
  tidySessionSql,
} from '../role-calls/call-functions.ts';
import type { RoleCall, RoleCallAnswer } from '../role-call.ts';
import { asEngineError } from './connect-error.ts';
import type { OwnerAccess, DatabaseLocation } from './owner-access.ts';
import { type Keep, queryTypes, QueryPools, socketOf } from './query-pools.ts';

/** Connections to one database for calls of its API. More calls at once wait. */
const PER_DATABASE = 6;

/** As the platform's own queries, with a time limit. */
const optionsFor = (timeoutMs: number) =>
  `-c statement_timeout=${timeoutMs} -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 ` +
  '-c default_transaction_read_only=off -c search_path=public -c row_security=on -c role=none';

/** The roles whose functions a session has, with the snapshot of the last call as each of them. */
type CheckedRoles = Map<string, string | null>;

/** Makes the calls of projects' APIs on pooled connections of each project's owner. */
export class RoleCalls {
  readonly #pools: QueryPools;
  readonly #timeoutMs: number;
  readonly #roles = new WeakMap<PoolClient, CheckedRoles>();

  constructor(access: OwnerAccess, databases: number, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#pools = new QueryPools(access, {
      databases,
      perDatabase: PER_DATABASE,
      options: optionsFor(timeoutMs),
      pipeline: true,
    });
  }

  /** Rejects with SchemaChanged, RowCountRefused, SqlError or EngineError, or as `call.admit` does. */
  async make(location: DatabaseLocation, call: RoleCall): Promise<RoleCallAnswer> {
    try {
      return await this.#pools.use(
        location,
        (client, keep) => this.#makeOn(client, keep, call, location.server.label),
        call.admit,
      );
    } catch (error) {
      throw readCallError(error);
    }
  }

  drop(location: DatabaseLocation): Promise<void> {
    return this.#pools.drop(location);
  }

  close(): Promise<void> {
    return this.#pools.close();
  }

  async #makeOn(client: PoolClient, keep: Keep, call: RoleCall, server: string): Promise<RoleCallAnswer> {
    const roles = this.#roles.get(client) ?? new Map<string, string | null>();
    this.#roles.set(client, roles);
    if (!roles.has(call.role)) await create(client, roles, call.role);
    try {
      return await send(client, keep, call, roles, this.#timeoutMs);
    } catch (cause) {
      const error = asEngineError(cause, server);
      if (!isCallFunctionMissing(error)) throw cause;
      await create(client, roles, call.role);
      return await send(client, keep, call, roles, this.#timeoutMs);
    }
  }
}

/**
 * Sends a call together with what tidies the session after it. The caller does not wait for that; the next call of this
 * connection does.
 */
async function send(
  client: PoolClient,
  keep: Keep,
  call: RoleCall,
  roles: CheckedRoles,
  limitMs: number,
): Promise<RoleCallAnswer> {
  const { text, values } = callSql(call, roles.get(call.role) ?? null);
  const before = beforeCallSql(call, limitMs);
  const socket = socketOf(client);
  socket.cork();
  if (before) keep(client.query(before));
  if (call.rollBack) keep(client.query('begin'));
  const answer = client.query<(string | null)[]>({ text, values, rowMode: 'array', types: queryTypes });
  keep(client.query(call.rollBack ? `rollback; ${tidySessionSql}` : tidySessionSql));
  socket.uncork();
  const result = readCallRows((await answer).rows);
  if (!result) throw new SqlError({ code: 'XX000', message: 'A call of the API had no answer' });
  roles.set(call.role, result.snapshot);
  return result;
}

/**
 * Makes the functions of a role, and again those of the others. Everything temporary goes first: another call can have left
 * it.
 */
async function create(client: PoolClient, roles: CheckedRoles, role: string): Promise<void> {
  const all = rolesToMake(role, roles);
  for (const script of [...roles.keys()].flatMap(releasePlansSql))
    await client.query(script).catch(() => undefined);
  roles.clear();
  await client.query('discard temp');
  for (const one of all) {
    await client.query(createCallFunctionsSql(one)).then(
      () => roles.set(one, null),
      (error: unknown) => refuseOnly(role, one, error),
    );
  }
}
