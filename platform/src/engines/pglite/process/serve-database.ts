import { RowLines } from '../../protocol/row-lines.ts';
import { ScriptRun } from '../../protocol/script-run.ts';
import type { StatementDependencies } from '../../protocol/statement-run.ts';
import { TypeNames } from '../../protocol/type-names.ts';
import { PostgresBroken } from '../../protocol/wire.ts';
import { SqlError } from '../../engine-error.ts';
import type { ProcessReply, ProcessRequest, ProcessSettings, ProcessSqlError } from '../process-messages.ts';
import { setOwnerSql, setSuperuserSql, ensureRoles } from '../roles/ensure-roles.ts';
import type { RoleCall } from '../../role-call.ts';
import { ReadOnlyRun } from '../roles/read-only-run.ts';
import { ReadOnlyFunctions } from '../roles/read-only-functions.ts';
import { OWNER } from '../roles/role-names.ts';
import { Checkpoints } from './checkpoints.ts';
import { DumpSession } from './dump-session.ts';
import { restrictFileCalls } from './file-calls.ts';
import { guardModules } from './module-gate.ts';
import { openPostgres } from './open-postgres.ts';
import { type LoadedPglite, PgliteWire } from './pglite-wire.ts';
import { PipeRowWriter } from './pipe-row-writer.ts';
import { Replies } from './replies.ts';
import { Requests } from './requests.ts';
import { RoleCalls } from './role-calls.ts';

/** Runs one project's Postgres in this process: answers one request at a time until it is asked to close. */
export function serveDatabase(): void {
  process.umask(0o077);
  guardModules();
  restrictFileCalls();
  const requests = new Requests();
  const replies = new Replies();
  let server: DatabaseServer | undefined;
  let turn = Promise.resolve();
  requests.listen({
    onOpen: (settings) => {
      DatabaseServer.open(settings, requests, replies).then(
        (opened) => {
          server = opened;
          replies.send({ type: 'opened', serverVersion: opened.serverVersion });
        },
        (error: unknown) => {
          replies.send({ type: 'unopened', message: error instanceof Error ? error.message : String(error) });
          process.exit(0);
        },
      );
    },
    onRequest: (request) => {
      // The next request of a session can arrive during the checkpoint that follows the answer to the last one.
      turn = turn
        .then(() => server?.answer(request, replies))
        .catch((error: unknown) =>
          replies.send({
            type: 'broken',
            message: String(error),
            isOutOfStack: error instanceof PostgresBroken && error.isOutOfStack,
          }),
        );
    },
  });
}

const superuser = { of: OWNER, enter: setSuperuserSql, leave: setOwnerSql };

class DatabaseServer {
  readonly serverVersion: string;
  readonly #loaded: LoadedPglite;
  readonly #deps: StatementDependencies;
  readonly #session: DumpSession;
  readonly #readOnlyFunctions: ReadOnlyFunctions;
  readonly #roleCalls: RoleCalls;
  readonly #checkpoints: Checkpoints;

  private constructor(
    loaded: LoadedPglite,
    deps: StatementDependencies,
    session: DumpSession,
    readOnlyFunctions: ReadOnlyFunctions,
    roleCalls: RoleCalls,
    checkpoints: Checkpoints,
    serverVersion: string,
  ) {
    this.#readOnlyFunctions = readOnlyFunctions;
    this.#roleCalls = roleCalls;
    this.#checkpoints = checkpoints;
    this.#loaded = loaded;
    this.#deps = deps;
    this.#session = session;
    this.serverVersion = serverVersion;
  }

  static async open(
    settings: ProcessSettings,
    requests: Requests,
    replies: Replies,
  ): Promise<DatabaseServer> {
    const loaded = await openPostgres(settings);
    await ensureRoles(loaded.db);
    const wire = new PgliteWire(loaded);
    const types = new TypeNames(wire);
    const known = await loaded.db.query<{ oid: number; name: string }>(
      `select oid::int4, pg_catalog.format_type(oid, -1) as name from pg_catalog.pg_type where oid < 16384`,
    );
    types.preload(known.rows);
    const version = await loaded.db.query<{ server_version: string }>('show server_version');
    const writer = new PipeRowWriter(requests, replies);
    const deps = {
      wire,
      types,
      writer,
      rows: new RowLines(),
      resetRole: setOwnerSql,
      superuser,
      applySettingsOf: OWNER,
    };
    const session = new DumpSession({ loaded, wire, requests, replies });
    const readOnlyFunctions = new ReadOnlyFunctions(settings.readOnlyLimits);
    const checkpoints = await Checkpoints.begin(wire);
    return new DatabaseServer(
      loaded,
      deps,
      session,
      readOnlyFunctions,
      new RoleCalls(wire, () => replies.send({ type: 'settling' })),
      checkpoints,
      version.rows[0]?.server_version ?? '',
    );
  }

  /**
   * Answers a request, and then makes a checkpoint when it is due: nobody waits for it, because what was written is
   * committed. Rejects when the process must end.
   */
  async answer(request: ProcessRequest, replies: Replies): Promise<void> {
    const reply = await this.#answer(request);
    const mayWrite = !isReadOnly(request) && request.type !== 'close';
    const isDue = mayWrite && !this.#loaded.db.isInTransaction() && (await this.#checkpoints.isDue());
    if (isDue) replies.send({ type: 'checkpoint' });
    replies.send(reply);
    if (!isDue) return;
    await this.#checkpoints.make();
    replies.send({ type: 'ready' });
  }

  async #answer(request: ProcessRequest): Promise<ProcessReply> {
    if (request.type === 'role-call') {
      this.#readOnlyFunctions.clear();
      return this.#callAsRole(request.call);
    }
    await this.#roleCalls.tidy();
    // A query of the platform itself leaves temporary objects alone.
    if (request.type !== 'query') await this.#roleCalls.clear();
    switch (request.type) {
      case 'script':
        if (request.asReader) {
          await new ReadOnlyRun(this.#deps, this.#readOnlyFunctions, request).run();
        } else {
          this.#readOnlyFunctions.clear();
          await new ScriptRun(this.#deps, request).run();
        }
        return { type: 'finished' };
      case 'query':
        this.#readOnlyFunctions.clear();
        return this.#query(request.sql, request.params);
      case 'execute':
        this.#readOnlyFunctions.clear();
        return this.#execute(request.sql);
      case 'session':
        this.#readOnlyFunctions.clear();
        return this.#session.answer(request.request);
      case 'close':
        await this.#loaded.db.exec(`${setSuperuserSql}; checkpoint`);
        await this.#loaded.db.close();
        return { type: 'finished' };
    }
  }

  async #callAsRole(call: RoleCall): Promise<ProcessReply> {
    try {
      await this.#roleCalls.tidy();
      return { type: 'answered', rows: [await this.#roleCalls.answer(call)] };
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      const { code, message, detail, hint } = error;
      return { type: 'failed', error: { code, message, detail, hint } };
    }
  }

  async #query(sql: string, params: unknown[]): Promise<ProcessReply> {
    try {
      const result = await this.#loaded.db.query<object>(sql, params);
      return { type: 'answered', rows: result.rows };
    } catch (error) {
      return { type: 'failed', error: asSqlError(error) };
    }
  }

  async #execute(sql: string): Promise<ProcessReply> {
    const reply = await this.#loaded.db.exec(sql).then(
      (): ProcessReply => ({ type: 'answered', rows: [] }),
      (error: unknown): ProcessReply => ({ type: 'failed', error: asSqlError(error) }),
    );
    // The script can have failed inside a transaction, and can have changed settings.
    const { wire } = this.#deps;
    if (this.#loaded.db.isInTransaction()) await wire.command('rollback');
    await wire.command('discard all');
    await wire.command(setOwnerSql);
    return reply;
  }
}

function isReadOnly(request: ProcessRequest): boolean {
  if (request.type === 'role-call') return request.call.readOnly;
  return request.type === 'script' && request.readOnly;
}

/**
 * Returns Postgres's error without the large fields that PGlite adds. Throws PostgresBroken for any other error: the
 * process is broken then.
 */
function asSqlError(error: unknown): ProcessSqlError {
  if (error instanceof PostgresBroken) throw error;
  const fields = error as Partial<Record<keyof ProcessSqlError, string>> | null;
  if (!(error instanceof Error) || typeof fields?.code !== 'string') throw new PostgresBroken(String(error));
  const { code, detail, hint, position } = fields;
  return { message: error.message, code, detail, hint, position: position ? Number(position) : undefined };
}
