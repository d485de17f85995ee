import { randomUUID } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import type { Admit } from '../admit.ts';
import type {
  DatabaseEngine,
  DatabaseHealth,
  DatabaseNetwork,
  DatabaseSettings,
  DumpObserver,
  EmptyView,
  PostgresMajor,
  RunningStatement,
  RunRequest,
  ScriptRun,
} from '../engine.ts';
import type { ObjectFacts, TableFacts } from '../manifest.ts';
import { withParameters } from '../protocol/executable-script.ts';
import { assertRollsBack } from '../protocol/rolled-back.ts';
import { type ScriptLimitOptions, scriptLimits } from '../protocol/script-limits.ts';
import { ScriptReader } from '../protocol/script-reader.ts';
import { ROLE_CALL_TIMEOUT_MS, type RoleCall, type RoleCallAnswer } from '../role-call.ts';
import { assertReaderMayRun } from '../roles/reader-runs.ts';
import { cancelElsewhere, endCalls, waitForOtherScripts, runningElsewhere } from './activity.ts';
import { ensureClusterRoles } from './cluster-roles.ts';
import { Databases } from './databases.ts';
import {
  dumpPostgres,
  loadPostgres,
  objectFactsOfPostgres,
  tableFactsOfPostgres,
} from './dump/dump-and-load.ts';
import { executeScript } from './execute-script.ts';
import { ServerNames } from './names.ts';
import { PostgresNetwork } from './network.ts';
import { OwnerAccess, type DatabaseLocation, type RolePasswords } from './owner-access.ts';
import { PostgresServer } from './postgres-server.ts';
import { QueryPools, questionOptions } from './query-pools.ts';
import { openReaderSession } from './reader.ts';
import { RoleCalls } from './role-calls.ts';
import { ScriptJob } from './script-job.ts';
import { ScriptQueue } from './script-queue.ts';
import { labelOf, newProcessLabel } from './session-label.ts';
import { Session } from './session.ts';

export interface PostgresEngineOptions {
  /** URLs of one or more servers (15 or newer), each with a superuser. */
  urls: readonly string[];
  /**
   * The `host` or `host:port` that clients connect to, in the order of `urls`. Empty where it is the same as in the
   * URL.
   */
  publicHosts?: readonly string[];
  /** The home's own key. Names and passwords on the servers are derived from it. */
  key: Buffer;
  /** The bundled `engine-worker.ts` (`dist/engine-worker.js`). pg_dump runs in its own thread. */
  workerEntry: string | URL;
  /** The passwords that users chose for their databases. */
  rolePasswords: RolePasswords;
  /** Returns the username for the user id of a script in another process. Default: always null. */
  usernameOf?: (userId: string) => Promise<string | null>;
  /** Maximum number of scripts of one database that run at once in this process; the others wait. Default 4. */
  scriptsPerDatabase?: number;
  /** Maximum number of scripts of one server that run at once in this process. Default 20. */
  scriptsPerServer?: number;
  /** Maximum number of databases with open connections for the platform's queries (2 each) and calls (6). Default 8. */
  questionedDatabases?: number;
  /** How long running scripts have to end when the engine closes. Default 5 s. */
  closeGraceMs?: number;
  /** Time limit of a call of a project's API. Default 8 s. */
  roleCallTimeoutMs?: number;
  limits?: ScriptLimitOptions;
}

export function createPostgresEngine(options: PostgresEngineOptions): DatabaseEngine {
  return new PostgresEngine(options);
}

/**
 * Keeps each project in a database of its own, on servers that several projects and several processes of the platform
 * share (docs/architecture.md#the-platform).
 */
class PostgresEngine implements DatabaseEngine {
  readonly kind = 'postgres';
  readonly network: DatabaseNetwork;
  readonly #servers: readonly PostgresServer[];
  readonly #access: OwnerAccess;
  readonly #databases: Databases;
  readonly #queues: ReadonlyMap<PostgresServer, ScriptQueue>;
  readonly #questions: QueryPools;
  readonly #roleCalls: RoleCalls;
  readonly #scripts: ScriptReader;
  readonly #usernameOf: (userId: string) => Promise<string | null>;
  readonly #closeGraceMs: number;
  readonly #limits: ScriptLimitOptions;
  readonly #workerEntry: string | URL;
  readonly #process = newProcessLabel();
  #closing: Promise<void> | null = null;

  constructor(options: PostgresEngineOptions) {
    const names = new ServerNames(options.key);
    this.#servers = options.urls.map((url, index) => new PostgresServer(url, options.publicHosts?.[index]));
    this.#access = new OwnerAccess(names, options.rolePasswords);
    this.#databases = new Databases(this.#servers, names, this.#access);
    const limits = {
      perDatabase: options.scriptsPerDatabase ?? 4,
      perServer: options.scriptsPerServer ?? 20,
    };
    this.#queues = new Map(this.#servers.map((server) => [server, new ScriptQueue(limits)]));
    this.#scripts = new ScriptReader(options.workerEntry);
    const databases = options.questionedDatabases ?? 8;
    this.#questions = new QueryPools(this.#access, { databases, perDatabase: 2, options: questionOptions });
    this.#roleCalls = new RoleCalls(
      this.#access,
      databases,
      options.roleCallTimeoutMs ?? ROLE_CALL_TIMEOUT_MS,
    );
    this.#usernameOf = options.usernameOf ?? (async () => null);
    this.#workerEntry = options.workerEntry;
    this.network = new PostgresNetwork({
      access: this.#access,
      locate: async (database) => {
        this.#refuseWhenClosed();
        // The platform opens a stopped database when it needs it, but clients cannot. Open it, so that they can
        // connect to the address.
        return this.#databases.open(database);
      },
      usernameOf: this.#usernameOf,
    });
    this.#closeGraceMs = options.closeGraceMs ?? 5_000;
    this.#limits = options.limits ?? {};
  }

  /** A server that is down now is prepared when a database is created on it. */
  async prepare(): Promise<void> {
    this.#refuseWhenClosed();
    await this.#databases.majors();
    const made = await Promise.allSettled(this.#servers.map((server) => ensureClusterRoles(server)));
    const failed = made.find((result) => result.status === 'rejected');
    if (failed && made.every((result) => result.status === 'rejected')) throw failed.reason;
  }

  async create(database: string, { major }: { major: PostgresMajor }): Promise<void> {
    this.#refuseWhenClosed();
    await this.#databases.create(database, major);
  }

  async majors(): Promise<PostgresMajor[]> {
    this.#refuseWhenClosed();
    return this.#databases.majors();
  }

  async exists(database: string): Promise<boolean> {
    this.#refuseWhenClosed();
    return this.#databases.exists(database);
  }

  async open(database: string): Promise<void> {
    this.#refuseWhenClosed();
    await this.#databases.open(database);
  }

  async stop(database: string): Promise<void> {
    this.#refuseWhenClosed();
    const location = await this.#locationIfAny(database);
    if (!location) return;
    await this.#databases.refuseConnections(location);
    await Promise.all([
      this.#queue(location).drain(location.name),
      waitForOtherScripts(location, this.#process),
    ]);
    await this.#dropPools(location);
    await this.#databases.endSessions(location);
  }

  async remove(database: string): Promise<void> {
    this.#refuseWhenClosed();
    const location = await this.#locationIfAny(database);
    if (location) {
      const jobs = this.#queue(location).jobs(location.name);
      await Promise.all(jobs.map(({ id }) => this.#queue(location).cancel(location.name, id)));
      await this.#dropPools(location);
    }
    await this.#databases.remove(database);
  }

  async run(request: RunRequest): Promise<ScriptRun> {
    const {
      database,
      sql,
      asReader = false,
      writesOff = false,
      rollBack = false,
      id = randomUUID(),
      user = null,
    } = request;
    const readOnly = asReader || request.readOnly === true;
    const script = withParameters(await this.#scripts.read(sql, readOnly, user?.id), request.parameters);
    if (rollBack) assertRollsBack(script);
    if (asReader) assertReaderMayRun(script);
    this.#refuseWhenClosed();
    const location = await this.#databases.open(database, request.admit);
    // No await between `admit` and `add`: a caller that lists running scripts after a change finds this one.
    await request.admit?.();
    this.#refuseWhenClosed();
    const queue = this.#queue(location);
    if (queue.jobs(location.name).some((job) => job.id === id)) {
      throw new EngineError('statement_id_taken', 'A statement with this id is running');
    }
    const limits = scriptLimits(this.#limits, request.statementTimeoutMs);
    const details = { id, sql, script, readOnly, asReader, writesOff, rollBack, limits, user };
    const job = new ScriptJob(details, () => void queue.cancel(location.name, id));
    const label = labelOf(this.#process, id, user, readOnly);
    queue.add(location.name, job, () =>
      job.run({ ...this.#deps(location, label, asReader), admit: request.admit }),
    );
    return { id, events: job.stream };
  }

  async cancel(database: string, statementId: string): Promise<boolean> {
    const location = await this.#locationIfAny(database);
    if (!location) return false;
    if (await this.#queue(location).cancel(location.name, statementId)) return true;
    return cancelElsewhere(location, this.#process, statementId);
  }

  async running(database: string): Promise<RunningStatement[]> {
    const location = await this.#locationIfAny(database);
    if (!location) return [];
    const others = await runningElsewhere(location, this.#process, this.#usernameOf);
    const own = this.#queue(location).jobs(location.name);
    return [...own.map((job) => job.describe()), ...others].sort((a, b) =>
      a.started_at.localeCompare(b.started_at),
    );
  }

  async query<Row extends object>(
    database: string,
    sql: string,
    params: unknown[] = [],
    admit?: Admit,
  ): Promise<Row[]> {
    this.#refuseWhenClosed();
    return this.#questions.ask<Row>(await this.#databases.open(database, admit), sql, params, admit);
  }

  async execute(database: string, sql: string): Promise<void> {
    this.#refuseWhenClosed();
    const location = await this.#databases.open(database);
    await executeScript(location, this.#access, sql);
  }

  async callAsRole(call: RoleCall): Promise<RoleCallAnswer> {
    this.#refuseWhenClosed();
    const known = this.#databases.known(call.database);
    if (known) {
      try {
        return await this.#roleCalls.make(known, call);
      } catch (error) {
        // Stopped, or on another server by now. Nothing has run.
        const isElsewhere =
          error instanceof EngineError && ['engine_closed', 'database_missing'].includes(error.code);
        if (!isElsewhere) throw error;
        this.#refuseWhenClosed();
      }
    }
    return this.#roleCalls.make(await this.#databases.open(call.database, call.admit), call);
  }

  async finishCalls(database: string): Promise<void> {
    const location = await this.#locationIfAny(database);
    if (!location) return;
    await Promise.all([this.#dropPools(location), endCalls(location)]);
  }

  async configure(database: string, settings: DatabaseSettings): Promise<void> {
    this.#refuseWhenClosed();
    await this.#databases.configure(database, settings);
  }

  async *dump(database: string, observer?: DumpObserver): AsyncGenerator<Buffer> {
    this.#refuseWhenClosed();
    const location = await this.#databases.open(database);
    yield* dumpPostgres(location, this.#access, this.#workerEntry, observer);
  }

  async load(
    database: string,
    script: AsyncIterable<Buffer>,
    onProgress?: (bytes: number) => void,
  ): Promise<EmptyView[]> {
    this.#refuseWhenClosed();
    return loadPostgres(await this.#databases.open(database), this.#access, script, onProgress);
  }

  async tableFacts(database: string): Promise<TableFacts[]> {
    this.#refuseWhenClosed();
    return tableFactsOfPostgres(await this.#databases.open(database), this.#access, this.#workerEntry);
  }

  async objectFacts(database: string): Promise<ObjectFacts[]> {
    this.#refuseWhenClosed();
    return objectFactsOfPostgres(await this.#databases.open(database), this.#access, this.#workerEntry);
  }

  /** Always null: databases share the server's memory, so the share of one is unknown. */
  async memory(): Promise<number | null> {
    return null;
  }

  /** Always null: the server can be another machine, and SQL does not report its CPU time. */
  async cpu(): Promise<number | null> {
    return null;
  }

  async health(database: string): Promise<DatabaseHealth> {
    try {
      const { location, isOpen } = await this.#databases.state(database);
      if (!isOpen) return { state: 'stopped' };
      return { state: this.#queue(location).jobs(location.name).length > 0 ? 'busy' : 'open' };
    } catch (error) {
      if (error instanceof EngineError && error.code === 'database_missing') return { state: 'missing' };
      return { state: 'stopped', problem: error instanceof Error ? error.message : String(error) };
    }
  }

  async size(database: string): Promise<number> {
    this.#refuseWhenClosed();
    const { size } = await this.#databases.state(database);
    return size();
  }

  async serverVersion(database: string): Promise<string> {
    this.#refuseWhenClosed();
    const { location } = await this.#databases.state(database);
    return (await location.server.facts()).version;
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    await this.#scripts.close();
    const queues = [...this.#queues.values()];
    const limit = setTimeout(() => {
      for (const queue of queues) for (const job of queue.jobs()) void job.cancel();
    }, this.#closeGraceMs);
    await Promise.all(queues.map((queue) => queue.drain()));
    clearTimeout(limit);
    await Promise.all([this.#questions.close(), this.#roleCalls.close()]);
    await this.#databases.close();
  }

  #deps(location: DatabaseLocation, label: string, asReader: boolean) {
    const config = this.#access.config(location, { application_name: label });
    return {
      openSession: () =>
        asReader
          ? openReaderSession(location, this.#access, label)
          : this.#access.enter(location, () => Session.open(config)),
      typeNames: location.server.typeNames,
      signal: async (how: 'cancel' | 'terminate', pid: number) => {
        await location.server.ask(`select pg_${how}_backend($1)`, [pid]);
      },
    };
  }

  /** Lets what runs on pooled connections end, and closes them. */
  async #dropPools(location: DatabaseLocation): Promise<void> {
    await Promise.all([this.#questions.drop(location), this.#roleCalls.drop(location)]);
  }

  /** Returns null when the database is missing. */
  async #locationIfAny(database: string): Promise<DatabaseLocation | null> {
    this.#refuseWhenClosed();
    return this.#databases.state(database).then(
      ({ location }) => location,
      (error: unknown) => {
        if (error instanceof EngineError && error.code === 'database_missing') return null;
        throw error;
      },
    );
  }

  #queue({ server }: DatabaseLocation): ScriptQueue {
    return this.#queues.get(server)!;
  }

  #refuseWhenClosed(): void {
    if (this.#closing) throw new EngineError('engine_closed', 'The platform is stopping');
  }
}
