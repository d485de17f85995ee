import type { LockFile } from '../../kernel/lock/lock-file.ts';
import { EngineError } from '../engine-error.ts';
import type { DatabaseHealth, RunningStatement } from '../engine.ts';
import { settlesWithin } from '../settles-within.ts';
import { endOrphan, recordProcess } from './box/orphan.ts';
import { assertOpenable } from './data-check.ts';
import { lockData } from './data-lock.ts';
import { DatabaseProcess } from './database-process.ts';
import { type Job, ScriptJob } from './jobs.ts';
import { readSettings } from './settings-file.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ReadOnlyLimits } from './roles/read-only-limits.ts';

export interface DatabaseOptions {
  directory: ProjectDirectory;
  workerEntry: string | URL;
  /** Used when the database has no settings of its own. */
  sharedBuffers: string;
  readOnlyLimits: ReadOnlyLimits;
  /** A process that uses more memory is killed. */
  memoryLimitMb: number;
  /** How long a cancelled script has to stop before its process is killed. */
  cancelGraceMs: number;
  /** How long a checkpoint can take before its process is killed. */
  checkpointTimeoutMs: number;
  /** How long an opening can take before its process is killed. */
  openTimeoutMs: number;
  /** Called before a process starts, to make room for it. */
  onOpening: () => void;
  /** Called whenever the queue is empty and nothing runs. */
  onIdle: () => void;
}

/**
 * One project's database: a queue of jobs for one process. The process starts with the first job and is replaced when
 * it breaks. Waiting jobs are not affected by that.
 */
export class ProjectDatabase {
  readonly #options: DatabaseOptions;
  readonly #queue: Job[] = [];
  #current: { job: Job; over: Promise<void> } | null = null;
  #process: DatabaseProcess | null = null;
  #opening: Promise<DatabaseProcess> | null = null;
  /** The process that is opening the database. It can hang. */
  #started: DatabaseProcess | null = null;
  #isBeingKilled = false;
  #lock: LockFile | null = null;
  #stopping: Promise<void> | null = null;
  #pumping = false;
  #problem: string | undefined;
  serverVersion: string | null = null;
  /** When it was last busy, by `performance.now()`. */
  lastUsed = performance.now();

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#process !== null || this.#opening !== null;
  }

  get isIdle(): boolean {
    return !this.#pumping && this.#queue.length === 0 && this.#opening === null;
  }

  get health(): DatabaseHealth {
    const state = this.#opening ? 'opening' : this.#current ? 'busy' : this.#process ? 'open' : 'stopped';
    return this.#problem === undefined ? { state } : { state, problem: this.#problem };
  }

  /** Bytes that its process holds; null while it is stopped. */
  get memory(): number | null {
    return this.#process?.memory ?? null;
  }

  /** Share of one core that its process used recently; null while it is stopped. */
  get cpu(): number | null {
    return this.#process?.cpu ?? null;
  }

  /** Running and waiting scripts, oldest first. */
  get scripts(): RunningStatement[] {
    const jobs = this.#current ? [this.#current.job, ...this.#queue] : this.#queue;
    return jobs.filter((job) => job instanceof ScriptJob).map((job) => job.describe());
  }

  add(job: Job): void {
    this.#queue.push(job);
    void this.#pump();
  }

  /** Opens the database unless it is open. Concurrent calls share one opening. Rejects with EngineError. */
  async open(): Promise<DatabaseProcess> {
    this.lastUsed = performance.now();
    await this.#stopping;
    if (this.#process?.isEnding) await this.#process.gone;
    if (this.#process) return this.#process;
    this.#opening ??= this.#start().finally(() => (this.#opening = null));
    return this.#opening;
  }

  /**
   * Cancels a script and resolves when it is gone and the database can run the next one. Resolves to false when there
   * is no such script.
   */
  async cancel(id: string): Promise<boolean> {
    const current = this.#current;
    if (current?.job.id === id && current.job instanceof ScriptJob) {
      current.job.cancel();
      const stopped = await settlesWithin(current.over, this.#options.cancelGraceMs);
      // During a single statement, Postgres does not notice the cancel. Only killing the process stops it.
      if (!stopped && this.#current === current) {
        await this.#process?.terminate();
        await current.over;
        // The database must be usable when this resolves; waiting jobs would open it anyway. `health` reports a
        // failure.
        await this.open().catch(() => {});
      }
      return true;
    }
    const index = this.#queue.findIndex((job) => job.id === id);
    const [waiting] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (!(waiting instanceof ScriptJob)) return false;
    waiting.reportCancelled();
    return true;
  }

  /** Lets the current job end, refuses the others, checkpoints and stops. Concurrent calls share one stop. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop(false).finally(() => (this.#stopping = null));
    return this.#stopping;
  }

  /** Stops at once, whatever runs. */
  async kill(): Promise<void> {
    const current = this.#current;
    if (current?.job instanceof ScriptJob) current.job.cancel();
    this.#stopping ??= this.#stop(true).finally(() => (this.#stopping = null));
    this.#isBeingKilled = true;
    try {
      await (this.#process ?? this.#started)?.terminate();
      await this.#stopping;
    } finally {
      this.#isBeingKilled = false;
    }
  }

  async #stop(atOnce: boolean): Promise<void> {
    for (const job of this.#queue.splice(0)) job.refuse(beingStopped());
    await this.#opening?.catch(() => {});
    await this.#current?.over;
    const process = this.#process;
    this.#process = null;
    if (process) await (atOnce ? process.terminate() : process.close());
    this.#lock?.release();
    this.#lock = null;
  }

  async #start(): Promise<DatabaseProcess> {
    const {
      directory,
      workerEntry,
      memoryLimitMb,
      checkpointTimeoutMs,
      openTimeoutMs,
      readOnlyLimits,
      onOpening,
    } = this.#options;
    try {
      const major = await directory.major();
      onOpening();
      this.#lock ??= lockData(directory.lock);
      await endOrphan(directory.process, directory.data);
      await assertOpenable(directory.data);
      const process = await DatabaseProcess.open(workerEntry, {
        major,
        dataDir: directory.data,
        initialise: false,
        memoryLimitMb,
        checkpointTimeoutMs,
        openTimeoutMs,
        onStarted: (started, pid) => {
          this.#started = started;
          if (this.#isBeingKilled) void started.terminate();
          recordProcess(directory.process, pid);
        },
        readOnlyLimits,
        ...(await this.#settings()),
      });
      void process.gone.then(() => {
        if (this.#process === process) this.#process = null;
      });
      this.#process = process;
      this.serverVersion = process.serverVersion;
      this.#problem = undefined;
      return process;
    } catch (error) {
      this.#lock?.release();
      this.#lock = null;
      if (this.#isBeingKilled) throw beingStopped();
      this.#problem = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      this.#started = null;
    }
  }

  /** Reads the settings at each opening, because another process can change them. */
  async #settings(): Promise<{ sharedBuffers: string; workMem?: string }> {
    const { directory, sharedBuffers } = this.#options;
    const kept = await readSettings(directory.settings);
    if (!kept) return { sharedBuffers };
    return { sharedBuffers: `${kept.sharedBuffersMb}MB`, workMem: `${kept.workMemMb}MB` };
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      while (this.#queue.length > 0) await this.#next();
    } finally {
      this.#pumping = false;
      this.lastUsed = performance.now();
      this.#options.onIdle();
    }
  }

  async #next(): Promise<void> {
    const [first] = this.#queue;
    // Asked before the database opens: a refused job opens none.
    if (first?.admit && !(await first.admit())) {
      if (this.#queue[0] === first) this.#queue.shift();
      return;
    }
    let process: DatabaseProcess;
    try {
      process = await this.open();
    } catch (error) {
      // Every waiting job would fail the same way.
      for (const job of this.#queue.splice(0)) job.refuse(asEngineError(error));
      return;
    }
    // Cancelled meanwhile. The next job must be admitted first.
    if (this.#queue[0] !== first) return;
    const job = this.#queue.shift();
    if (!job) return;
    // The caller of the job got ProcessGone. The next job opens a new process.
    const over = job.run(process).catch(() => process.terminate());
    this.#current = { job, over };
    await over;
    this.#current = null;
    // The time limit of the next job does not include it.
    await process.ready;
  }
}

const beingStopped = () => new EngineError('engine_closed', 'The database is being stopped');

function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError('database_unavailable', 'The database could not be opened', { cause: error });
}
