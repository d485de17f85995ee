import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeAllToOthers, isOpenToOthers } from '../../kernel/home/file-modes.ts';
import { EngineError } from '../engine-error.ts';
import type { Admit } from '../admit.ts';
import type {
  DatabaseEngine,
  DatabaseHealth,
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
import { StartingScripts } from '../protocol/starting-scripts.ts';
import { readCallError } from '../role-calls/call-functions.ts';
import { ROLE_CALL_TIMEOUT_MS, type RoleCall, type RoleCallAnswer } from '../role-call.ts';
import { assertReaderMayRun } from '../roles/reader-runs.ts';
import { logWalls, type WallsLogger } from './box/wrapper-commands.ts';
import { CHECKPOINT_TIMEOUT_MS, OPEN_TIMEOUT_MS } from './database-process.ts';
import { dumpPglite, loadPglite, objectFactsOfPglite, tableFactsOfPglite } from './dump-and-load.ts';
import { RequestJob, RoleCallJob, ScriptJob } from './jobs.ts';
import { writeSettings } from './settings-file.ts';
import { ProjectDatabase } from './project-database.ts';
import { ProjectDirectory } from './project-directory.ts';
import { defaultReadOnlyLimits, type ReadOnlyLimits } from './roles/read-only-limits.ts';
import { Templates } from './templates.ts';

export interface PgliteEngineOptions {
  /** The platform's home. Databases are in `<home>/projects/<name>/data`, templates in `<home>/templates`. */
  home: string;
  /** The bundled `engine-worker.ts` (`dist/engine-worker.js`). */
  workerEntry: string | URL;
  /** An idle database stops after this time, in milliseconds. Default 5 minutes. */
  idleStopMs?: number;
  /** Maximum number of running processes, exceeded only while all of them are busy. Default 6. */
  maxOpen?: number;
  /** Postgres's `shared_buffers` for each database. Default 16MB. */
  sharedBuffers?: string;
  /** A process that uses more memory, in MB, is killed. Default 2048. */
  memoryLimitMb?: number;
  /** If given, logs at startup how database processes are isolated on this system. */
  logger?: WallsLogger;
  /** Maximum result of a run with `asReader`. Default 100,000 rows and 64 MiB. */
  readOnlyLimits?: ReadOnlyLimits;
  /** How long, in milliseconds, a cancelled script has to stop before its process is killed. Default 150. */
  cancelGraceMs?: number;
  /** How long, in milliseconds, a checkpoint can take before its process is killed. Default 60 s. */
  checkpointTimeoutMs?: number;
  /** How long, in milliseconds, an opening can take before its process is killed. Default 5 minutes. */
  openTimeoutMs?: number;
  /** How long, in milliseconds, running scripts have to end when the engine closes. Default 5 s. */
  closeGraceMs?: number;
  /** Time limit of a call of a project's API. Default 8 s. */
  roleCallTimeoutMs?: number;
  limits?: ScriptLimitOptions;
}

export function createPgliteEngine(options: PgliteEngineOptions): DatabaseEngine {
  return new PgliteEngine(options);
}

/** Versions of Postgres that PGlite provides. */
const pgliteMajors: readonly PostgresMajor[] = [17, 18];

/** Runs a Postgres in WASM for each project, in a process of its own (docs/architecture.md#the-platform). */
class PgliteEngine implements DatabaseEngine {
  readonly kind = 'pglite';
  readonly network = null;
  readonly #options: Required<Omit<PgliteEngineOptions, 'logger'>>;
  readonly #templates: Templates;
  readonly #scripts: ScriptReader;
  readonly #starting = new StartingScripts();
  readonly #databases = new Map<string, ProjectDatabase>();
  readonly #idleTimers = new Map<string, NodeJS.Timeout>();
  #closing: Promise<void> | null = null;

  constructor({ logger, ...options }: PgliteEngineOptions) {
    this.#options = {
      idleStopMs: 5 * 60_000,
      maxOpen: 6,
      sharedBuffers: '16MB',
      memoryLimitMb: 2048,
      cancelGraceMs: 150,
      checkpointTimeoutMs: CHECKPOINT_TIMEOUT_MS,
      openTimeoutMs: OPEN_TIMEOUT_MS,
      closeGraceMs: 5_000,
      limits: {},
      roleCallTimeoutMs: ROLE_CALL_TIMEOUT_MS,
      readOnlyLimits: defaultReadOnlyLimits,
      ...withoutUndefined(options),
    };
    closeDatabasesToOthers(this.#options.home);
    if (logger) void logWalls(logger);
    this.#templates = new Templates(this.#options);
    this.#scripts = new ScriptReader(this.#options.workerEntry);
  }

  async prepare(): Promise<void> {
    this.#refuseWhenClosed();
    // One after the other: creating one takes several hundred MB of memory.
    for (const major of pgliteMajors) await this.#templates.get(major);
  }

  async create(name: string, { major }: { major: PostgresMajor }): Promise<void> {
    this.#refuseWhenClosed();
    const directory = new ProjectDirectory(this.#options.home, name);
    if (directory.exists())
      throw new EngineError('database_exists', 'A database with this name already exists');
    await directory.fill(await this.#templates.get(major));
  }

  async majors(): Promise<PostgresMajor[]> {
    return [...pgliteMajors];
  }

  async exists(name: string): Promise<boolean> {
    return new ProjectDirectory(this.#options.home, name).exists();
  }

  async open(name: string): Promise<void> {
    const database = this.#database(name);
    await database.open();
    this.#restAfterUse(name, database);
  }

  async stop(name: string): Promise<void> {
    await this.#databases.get(name)?.stop();
  }

  async remove(name: string): Promise<void> {
    const directory = new ProjectDirectory(this.#options.home, name);
    await this.#databases.get(name)?.kill();
    this.#drop(name);
    await directory.remove();
  }

  async run(request: RunRequest): Promise<ScriptRun> {
    const {
      database: name,
      sql,
      asReader = false,
      writesOff = false,
      rollBack = false,
      user = null,
      admit,
    } = request;
    const readOnly = asReader || request.readOnly === true;
    const { id = randomUUID() } = request;
    const script = withParameters(await this.#scripts.read(sql, readOnly, user?.id), request.parameters);
    if (rollBack) assertRollsBack(script);
    if (asReader) assertReaderMayRun(script);
    const database = this.#database(name);
    const limits = scriptLimits(this.#options.limits, request.statementTimeoutMs);
    const details = { id, sql, script, readOnly, asReader, writesOff, rollBack, limits, user };
    const job = new ScriptJob(details, () => void database.cancel(id));
    return this.#starting.track(name, job.describe(), async () => {
      await this.#openUnlessBusy(database, admit);
      try {
        // No await between `admit` and `add`: a caller that lists running scripts after a change finds this one.
        await admit?.();
        this.#refuseWhenClosed();
        if (database.scripts.some((running) => running.id === id)) {
          throw new EngineError('statement_id_taken', 'A statement with this id is running');
        }
        database.add(job);
      } catch (error) {
        // No job ends that would do it.
        this.#restAfterUse(name, database);
        throw error;
      }
      return { id, events: job.stream };
    });
  }

  async cancel(name: string, statementId: string): Promise<boolean> {
    await this.#starting.settled(name, statementId);
    return (await this.#databases.get(name)?.cancel(statementId)) ?? false;
  }

  async running(name: string): Promise<RunningStatement[]> {
    const queued = this.#databases.get(name)?.scripts ?? [];
    return [...queued, ...this.#starting.notQueued(name, queued)];
  }

  async query<Row extends object>(
    name: string,
    sql: string,
    params: unknown[] = [],
    admit?: Admit,
  ): Promise<Row[]> {
    return (await this.#request(name, new RequestJob({ type: 'query', sql, params }, admit))) as Row[];
  }

  async execute(name: string, sql: string): Promise<void> {
    await this.#request(name, new RequestJob({ type: 'execute', sql }));
  }

  async callAsRole(call: RoleCall): Promise<RoleCallAnswer> {
    const job = new RoleCallJob(call, this.#options.roleCallTimeoutMs);
    this.#database(call.database).add(job);
    return job.answer.catch((error: unknown) => {
      throw readCallError(error);
    });
  }

  /** Nothing to wait for: jobs run in their order, so earlier calls end before a dump or a stop. */
  async finishCalls(): Promise<void> {}

  async configure(name: string, settings: DatabaseSettings): Promise<void> {
    this.#refuseWhenClosed();
    await writeSettings(this.#existing(name).settings, settings);
  }

  async *dump(name: string, observer?: DumpObserver): AsyncGenerator<Buffer> {
    yield* dumpPglite(this.#database(name), observer);
  }

  async load(
    name: string,
    script: AsyncIterable<Buffer>,
    onProgress?: (bytes: number) => void,
  ): Promise<EmptyView[]> {
    return loadPglite(this.#database(name), script, onProgress);
  }

  async tableFacts(name: string): Promise<TableFacts[]> {
    return tableFactsOfPglite(this.#database(name));
  }

  async objectFacts(name: string): Promise<ObjectFacts[]> {
    return objectFactsOfPglite(this.#database(name));
  }

  async memory(name: string): Promise<number | null> {
    return this.#databases.get(name)?.memory ?? null;
  }

  async cpu(name: string): Promise<number | null> {
    return this.#databases.get(name)?.cpu ?? null;
  }

  async health(name: string): Promise<DatabaseHealth> {
    if (!(await this.exists(name).catch(() => false))) return { state: 'missing' };
    return this.#databases.get(name)?.health ?? { state: 'stopped' };
  }

  size(name: string): Promise<number> {
    return new ProjectDirectory(this.#options.home, name).size();
  }

  async serverVersion(name: string): Promise<string> {
    const database = this.#database(name);
    if (!database.serverVersion) await this.open(name);
    return database.serverVersion ?? '';
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    await this.#scripts.close();
    const stops = [...this.#databases].map(async ([name, database]) => {
      const limit = setTimeout(() => void database.kill(), this.#options.closeGraceMs);
      await database.stop();
      clearTimeout(limit);
      this.#drop(name);
    });
    await Promise.all(stops);
  }

  async #request(name: string, job: RequestJob): Promise<object[]> {
    this.#database(name).add(job);
    return job.answer;
  }

  /**
   * Opens the database when it is stopped. Rejects as `admit` does: then it stays stopped. A busy one is open already;
   * waiting for it here would hide the script from the list of running statements.
   */
  async #openUnlessBusy(database: ProjectDatabase, admit: Admit | undefined): Promise<void> {
    if (database.isOpen) return;
    await admit?.();
    await database.open();
  }

  /** Returns the database of a name, stopped or not. Throws `engine_closed` or `database_missing`. */
  #database(name: string): ProjectDatabase {
    this.#refuseWhenClosed();
    const directory = this.#existing(name);
    let database = this.#databases.get(name);
    if (!database) {
      const {
        workerEntry,
        sharedBuffers,
        memoryLimitMb,
        cancelGraceMs,
        checkpointTimeoutMs,
        openTimeoutMs,
        readOnlyLimits,
      } = this.#options;
      const created: ProjectDatabase = new ProjectDatabase({
        directory,
        workerEntry,
        sharedBuffers,
        memoryLimitMb,
        cancelGraceMs,
        checkpointTimeoutMs,
        openTimeoutMs,
        readOnlyLimits,
        onOpening: () => this.#makeRoom(),
        onIdle: () => this.#restAfterUse(name, created),
      });
      database = created;
      this.#databases.set(name, database);
    }
    return database;
  }

  /** Throws `database_missing`. */
  #existing(name: string): ProjectDirectory {
    const directory = new ProjectDirectory(this.#options.home, name);
    if (!directory.exists()) throw new EngineError('database_missing', 'There is no such database');
    return directory;
  }

  /**
   * Stops the least recently used idle databases before a process starts. When all are busy, one more than configured
   * runs.
   */
  #makeRoom(): void {
    const open = [...this.#databases.values()].filter((database) => database.isOpen);
    const surplus = open.length - this.#options.maxOpen;
    if (surplus <= 0) return;
    const idle = open.filter((database) => database.isIdle).sort((a, b) => a.lastUsed - b.lastUsed);
    for (const database of idle.slice(0, surplus)) void database.stop();
  }

  /** Called when the last job is done: makes room for others now, and stops the database after the idle time. */
  #restAfterUse(name: string, database: ProjectDatabase): void {
    this.#makeRoom();
    clearTimeout(this.#idleTimers.get(name));
    const timer = setTimeout(() => {
      if (database.isIdle) void database.stop();
    }, this.#options.idleStopMs);
    timer.unref();
    this.#idleTimers.set(name, timer);
  }

  #drop(name: string): void {
    clearTimeout(this.#idleTimers.get(name));
    this.#idleTimers.delete(name);
    this.#databases.delete(name);
  }

  #refuseWhenClosed(): void {
    if (this.#closing) throw new EngineError('engine_closed', 'The platform is stopping');
  }
}

/** Makes the databases of a home private to its user: earlier versions created them readable by others. */
function closeDatabasesToOthers(home: string): void {
  for (const folder of ['projects', 'templates'].map((name) => join(home, name))) {
    // The folder is closed after all that is in it, so its mode tells whether this is done.
    if (isOpenToOthers(folder)) closeAllToOthers(folder);
  }
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
