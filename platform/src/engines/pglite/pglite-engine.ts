import { randomUUID } from 'node:crypto';
import { acceptScript } from '../../sql/accept.ts';
import type { ParsedScript } from '../../sql/statements.ts';
import {
  postgresMajors,
  type DatabaseEngine,
  type DatabaseHealth,
  type PostgresMajor,
  type RunningStatement,
  type RunRequest,
  type ScriptRun,
} from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { RequestJob, ScriptJob } from './jobs.ts';
import { ProjectDatabase } from './project-database.ts';
import { ProjectDirectory } from './project-directory.ts';
import { Templates } from './templates.ts';
import type { ThreadScript } from './thread-messages.ts';

export interface PgliteEngineOptions {
  /** The platform's home: databases live in `<home>/projects/<ref>/data`, templates in `<home>/templates`. */
  home: string;
  /** The bundled `worker.ts` (`dist/engine-worker.js`). */
  workerEntry: string | URL;
  /** A database without work stops after this time. Default 5 minutes. */
  idleStopMs?: number;
  /** More than this many threads are running only while all of them have work. Default 6. */
  maxOpen?: number;
  /** Postgres's `shared_buffers` for each database. Default 16MB. */
  sharedBuffers?: string;
  /** How long a cancelled script may take to stop by itself. Default 150 ms. */
  cancelGraceMs?: number;
  /** How long scripts that run may take to end when the engine closes. Default 5 s. */
  closeGraceMs?: number;
}

export function createPgliteEngine(options: PgliteEngineOptions): DatabaseEngine {
  return new PgliteEngine(options);
}

/** A Postgres in WASM for each project, in a thread of its own (architecture, section 6). */
class PgliteEngine implements DatabaseEngine {
  readonly kind = 'pglite';
  readonly #options: Required<PgliteEngineOptions>;
  readonly #templates: Templates;
  readonly #databases = new Map<string, ProjectDatabase>();
  readonly #idleTimers = new Map<string, NodeJS.Timeout>();
  #closing: Promise<void> | null = null;

  constructor(options: PgliteEngineOptions) {
    this.#options = {
      idleStopMs: 5 * 60_000,
      maxOpen: 6,
      sharedBuffers: '16MB',
      cancelGraceMs: 150,
      closeGraceMs: 5_000,
      ...withoutUndefined(options),
    };
    this.#templates = new Templates(this.#options);
  }

  async prepare(): Promise<void> {
    this.#refuseWhenClosed();
    // One after the other: each takes several hundred MB while it is made.
    for (const major of postgresMajors) await this.#templates.get(major);
  }

  async create(ref: string, { major }: { major: PostgresMajor }): Promise<void> {
    this.#refuseWhenClosed();
    const directory = new ProjectDirectory(this.#options.home, ref);
    if (directory.exists()) throw new EngineError('database_exists', 'There is a database of this name');
    await directory.fill(await this.#templates.get(major));
  }

  async exists(ref: string): Promise<boolean> {
    return new ProjectDirectory(this.#options.home, ref).exists();
  }

  async open(ref: string): Promise<void> {
    const database = this.#database(ref);
    await database.open();
    this.#restAfterUse(ref, database);
  }

  async stop(ref: string): Promise<void> {
    await this.#databases.get(ref)?.stop();
  }

  async remove(ref: string): Promise<void> {
    const directory = new ProjectDirectory(this.#options.home, ref);
    await this.#databases.get(ref)?.kill();
    this.#forget(ref);
    await directory.remove();
  }

  async run(request: RunRequest): Promise<ScriptRun> {
    const { ref, sql, readOnly = false, id = randomUUID(), user = null, admit } = request;
    const script = await acceptScript(sql, readOnly);
    const database = this.#database(ref);
    await this.#openUnlessBusy(database);
    // Nothing is awaited between this and `add`: whoever looks for running scripts after a change finds this one.
    await admit?.();
    this.#refuseWhenClosed();
    if (database.scripts.some((running) => running.id === id)) {
      throw new EngineError('statement_id_taken', 'A statement with this id is running');
    }
    const details = { id, sql, script: forThread(script), readOnly, user };
    const job = new ScriptJob(details, () => void database.cancel(id));
    database.add(job);
    return { id, events: job.stream };
  }

  async cancel(ref: string, statementId: string): Promise<boolean> {
    return (await this.#databases.get(ref)?.cancel(statementId)) ?? false;
  }

  running(ref: string): RunningStatement[] {
    return this.#databases.get(ref)?.scripts ?? [];
  }

  async query<Row extends object>(ref: string, sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.#request(ref, new RequestJob({ type: 'query', sql, params }))) as Row[];
  }

  async execute(ref: string, sql: string): Promise<void> {
    await this.#request(ref, new RequestJob({ type: 'execute', sql }));
  }

  async health(ref: string): Promise<DatabaseHealth> {
    if (!(await this.exists(ref).catch(() => false))) return { state: 'missing' };
    return this.#databases.get(ref)?.health ?? { state: 'stopped' };
  }

  size(ref: string): Promise<number> {
    return new ProjectDirectory(this.#options.home, ref).size();
  }

  async serverVersion(ref: string): Promise<string> {
    const database = this.#database(ref);
    if (!database.serverVersion) await this.open(ref);
    return database.serverVersion ?? '';
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const stops = [...this.#databases].map(async ([ref, database]) => {
      const limit = setTimeout(() => void database.kill(), this.#options.closeGraceMs);
      await database.stop();
      clearTimeout(limit);
      this.#forget(ref);
    });
    await Promise.all(stops);
  }

  async #request(ref: string, job: RequestJob): Promise<object[]> {
    this.#database(ref).add(job);
    return job.answer;
  }

  /** A busy database is open; waiting for it here would hide the script from the list of running statements. */
  async #openUnlessBusy(database: ProjectDatabase): Promise<void> {
    if (!database.isOpen) await database.open();
  }

  /** The database of a ref, stopped or not. Throws `engine_closed` and `database_missing`. */
  #database(ref: string): ProjectDatabase {
    this.#refuseWhenClosed();
    const directory = new ProjectDirectory(this.#options.home, ref);
    if (!directory.exists()) throw new EngineError('database_missing', 'There is no such database');
    let database = this.#databases.get(ref);
    if (!database) {
      const { workerEntry, sharedBuffers, cancelGraceMs } = this.#options;
      const created: ProjectDatabase = new ProjectDatabase({
        directory,
        workerEntry,
        sharedBuffers,
        cancelGraceMs,
        onOpening: () => this.#makeRoom(),
        onIdle: () => this.#restAfterUse(ref, created),
      });
      database = created;
      this.#databases.set(ref, database);
    }
    return database;
  }

  /** Before a thread starts: stops the database that was idle longest. When all have work, one more is started than wished. */
  #makeRoom(): void {
    const open = [...this.#databases.values()].filter((database) => database.isOpen);
    const surplus = open.length - this.#options.maxOpen;
    if (surplus <= 0) return;
    const idle = open.filter((database) => database.isIdle).sort((a, b) => a.lastUsed - b.lastUsed);
    for (const database of idle.slice(0, surplus)) void database.stop();
  }

  /** The last job is done: room for others is made now, or after the idle time. */
  #restAfterUse(ref: string, database: ProjectDatabase): void {
    this.#makeRoom();
    clearTimeout(this.#idleTimers.get(ref));
    const timer = setTimeout(() => {
      if (database.isIdle) void database.stop();
    }, this.#options.idleStopMs);
    timer.unref();
    this.#idleTimers.set(ref, timer);
  }

  #forget(ref: string): void {
    clearTimeout(this.#idleTimers.get(ref));
    this.#idleTimers.delete(ref);
    this.#databases.delete(ref);
  }

  #refuseWhenClosed(): void {
    if (this.#closing) throw new EngineError('engine_closed', 'The platform is stopping');
  }
}

/** What the thread needs of a parsed script: syntax trees would only be copied for nothing. */
function forThread(script: ParsedScript): ThreadScript {
  if (script.kind === 'unreadable') return script;
  return { kind: 'statements', statements: script.statements.map(({ text, start }) => ({ text, start })) };
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
