import { answerTooLarge } from '../../answer-too-large.ts';
import { SqlError } from '../../engine-error.ts';
import { backend, readDataRow } from '../../protocol/backend-messages.ts';
import { readSqlError } from '../../protocol/sql-error.ts';
import { PostgresBroken } from '../../protocol/wire.ts';
import {
  beforeCallSql,
  callSql,
  createCallFunctionsSql,
  readCallRows,
  releasePlansSql,
  isCallFunctionMissing,
  refuseOnly,
  rolesToMake,
  tidySessionSql,
} from '../../role-calls/call-functions.ts';
import type { RoleCall, RoleCallAnswer } from '../../role-call.ts';
import { setOwnerSql, setSuperuserSql, withoutEventTriggersSql } from '../roles/ensure-roles.ts';
import type { PgliteWire } from './pglite-wire.ts';
import { isTooLarge } from './replies.ts';

/** What the functions leave in the catalogs: nothing else vacuums here. */
const vacuumSql = 'vacuum pg_catalog.pg_proc, pg_catalog.pg_depend';
const DROPS_UNTIL_VACUUM = 100;

/** Makes the calls of a project's API in the session of a database process. */
export class RoleCalls {
  readonly #wire: PgliteWire;
  readonly #onSettling: () => void;
  /** The roles whose functions the session has, with the snapshot of the last call as each of them. */
  readonly #roles = new Map<string, string | null>();
  #isUntidy = false;
  #drops = 0;

  /** `onSettling` is called when a call is about to be committed. */
  constructor(wire: PgliteWire, onSettling: () => void) {
    this.#wire = wire;
    this.#onSettling = onSettling;
  }

  /**
   * Removes the functions. Call it before something else uses the session: it can replace temporary objects, and a role
   * that owns some cannot be dropped.
   */
  async clear(): Promise<void> {
    if (this.#roles.size === 0) return;
    await this.#drop();
    await this.#wire.command(setOwnerSql);
  }

  /** Undoes what the last call left in the session. Call it before any other use; it is not part of the call's time. */
  async tidy(): Promise<void> {
    if (!this.#isUntidy) return;
    this.#isUntidy = false;
    await this.#wire.command(`${tidySessionSql}; ${setOwnerSql}`);
  }

  /** Rejects with SqlError, also for the signals of the functions. */
  async answer(call: RoleCall): Promise<RoleCallAnswer> {
    if (!this.#roles.has(call.role)) await this.#create(call.role);
    try {
      return await this.#call(call);
    } catch (error) {
      if (!isCallFunctionMissing(error)) throw error;
      await this.#create(call.role);
      return await this.#call(call);
    }
  }

  /**
   * Makes the functions of a role, and again those of the others: everything temporary goes first. Otherwise roles that take
   * turns would make them at each call, and each making takes longer than the one before.
   */
  async #create(role: string): Promise<void> {
    const all = rolesToMake(role, this.#roles);
    await this.#drop();
    try {
      for (const one of all) {
        const sql = `${withoutEventTriggersSql};\n${createCallFunctionsSql(one)}`;
        await this.#ask([this.#wire.serialize.query(sql)]).then(
          () => this.#roles.set(one, null),
          (error: unknown) => refuseOnly(role, one, error),
        );
      }
    } finally {
      await this.#wire.command(setOwnerSql);
    }
  }

  /** Drops everything temporary, and stays superuser. */
  async #drop(): Promise<void> {
    await this.#wire.command(setSuperuserSql);
    for (const script of [...this.#roles.keys()].flatMap(releasePlansSql)) {
      await this.#ask([this.#wire.serialize.query(script)]).catch(() => undefined);
    }
    this.#roles.clear();
    await this.#wire.command('discard temp');
    this.#drops += 1;
    if (this.#drops % DROPS_UNTIL_VACUUM === 0) await this.#wire.command(vacuumSql);
  }

  async #call(call: RoleCall): Promise<RoleCallAnswer> {
    const { serialize } = this.#wire;
    const { text, values } = callSql(call, this.#roles.get(call.role) ?? null);
    this.#isUntidy = true;
    // The time limit is the job's: Postgres has no clock here.
    const before = beforeCallSql({ isolation: call.isolation }, 0);
    if (before) await this.#wire.command(before);
    if (call.rollBack) await this.#wire.command('begin');
    try {
      const messages = [serialize.parse({ text }), serialize.bind({ values }), serialize.execute({})];
      const isCommitted = !call.readOnly && !call.rollBack;
      const rows = isCommitted
        ? await this.#askAndCommit(messages)
        : await this.#ask([...messages, serialize.sync()]);
      const result = readCallRows(rows);
      if (!result) throw new PostgresBroken('Postgres did not answer a call of the API');
      this.#roles.set(call.role, result.snapshot);
      return result;
    } finally {
      if (call.rollBack) await this.#wire.command('rollback');
    }
  }

  /** Reports before the commit that the outcome is open. Rolls back an answer that the platform would refuse. */
  async #askAndCommit(messages: Uint8Array[]): Promise<(string | null)[][]> {
    const { serialize } = this.#wire;
    try {
      const rows = await this.#ask([...messages, serialize.flush()]);
      if (isTooLarge(rows)) throw new SqlError(answerTooLarge);
      this.#onSettling();
      await this.#ask([serialize.sync()]);
      return rows;
    } catch (error) {
      // Anything else has broken Postgres.
      if (!(error instanceof SqlError)) throw error;
      // Without an error of Postgres, the Sync would commit.
      await this.#ask([serialize.parse({ text: 'refused' }), serialize.sync()]).catch(() => {});
      throw error;
    }
  }

  /** Returns the values of each row. */
  async #ask(messages: Uint8Array[]): Promise<(string | null)[][]> {
    let error: SqlError | null = null;
    const rows: (string | null)[][] = [];
    await this.#wire.send(messages, (type, body) => {
      if (type === backend.error) error ??= readSqlError(body);
      else if (type === backend.dataRow) rows.push(readDataRow(body));
    });
    // Assigned in the callback, which the compiler does not follow.
    const failed = error as SqlError | null;
    if (failed) throw failed;
    return rows;
  }
}
