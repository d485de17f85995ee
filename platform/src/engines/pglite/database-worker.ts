import { Worker } from 'node:worker_threads';
import type { ScriptEvent } from '../../sql/events.ts';
import { EngineError, SqlError } from '../engine-error.ts';
import { CpuMeter } from './cpu-meter.ts';
import { FlowControl } from './flow-control.ts';
import type { SessionRequest } from './session-messages.ts';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './thread-messages.ts';
import { ThreadVitals } from './thread-vitals.ts';

/** The thread ended, or said that it must, while it owed an answer. */
export class WorkerGone extends Error {}

/** A thread that does not close by itself within this time is terminated: WAL holds what a checkpoint would have written. */
const CLOSE_LIMIT_MS = 10_000;

interface Pending {
  resolve: (rows: object[]) => void;
  reject: (error: Error) => void;
  onEvent?: (event: ScriptEvent) => void;
  onPiece?: (lines: Uint8Array) => void;
}

/** The main thread's end of one database thread. */
export class DatabaseWorker {
  readonly flow: FlowControl;
  readonly serverVersion: string;
  /** Resolves when the thread has ended, however that came about. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  readonly #vitals: ThreadVitals;
  readonly #cpu: CpuMeter;
  #pending: Pending | null = null;

  private constructor(worker: Worker, flow: FlowControl, vitals: ThreadVitals, serverVersion: string) {
    this.#worker = worker;
    this.flow = flow;
    this.#vitals = vitals;
    this.#cpu = new CpuMeter(worker, flow);
    this.serverVersion = serverVersion;
    let reason = 'the database thread ended';
    worker.on('message', (reply: ThreadReply) => this.#receive(reply));
    worker.on('error', (error) => (reason = error.message));
    this.gone = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#settle((pending) => pending.reject(new WorkerGone(reason)));
        resolve();
      });
    });
  }

  /** Starts a thread and opens its database. Rejects `database_unavailable`. */
  static open(
    workerEntry: string | URL,
    settings: Omit<ThreadSettings, 'flow' | 'vitals'>,
  ): Promise<DatabaseWorker> {
    const flow = new FlowControl();
    const vitals = new ThreadVitals();
    const worker = new Worker(workerEntry, {
      workerData: { ...settings, flow: flow.shared, vitals: vitals.shared } satisfies ThreadSettings,
      // Flags of the process (a loader, an inspector) are not the thread's.
      execArgv: [],
      // PGlite prints Postgres's log lines; the platform's output is parsed by others.
      stdout: true,
      stderr: true,
      // Rows pass through; a young generation of Node's default size would only be memory more for each database.
      // Recursion in SQL shall meet Postgres's own limit, an error, before the thread's, its end. PGlite 0.4 cannot recover from
      // that error and spins: there the thread's limit is the better one.
      resourceLimits: { maxYoungGenerationSizeMb: 16, ...(settings.major === 17 ? {} : { stackSizeMb: 32 }) },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => {
        void worker.terminate();
        const message = cause instanceof Error ? cause.message : String(cause);
        reject(
          new EngineError('database_unavailable', `The database could not be opened: ${message}`, { cause }),
        );
      };
      const onExit = () => fail(new Error('its thread ended'));
      worker.once('error', fail);
      worker.once('exit', onExit);
      worker.once('message', (reply: ThreadReply) => {
        worker.off('error', fail);
        worker.off('exit', onExit);
        if (reply.type === 'opened') resolve(new DatabaseWorker(worker, flow, vitals, reply.serverVersion));
        else fail(reply.type === 'unopened' ? new Error(reply.message) : reply);
      });
    });
  }

  /** Bytes that the thread holds. Also while it is deep inside a statement. */
  get memory(): number {
    return this.#vitals.bytes;
  }

  /** Share of one core that the thread used lately, 0 to 1. */
  get cpu(): number {
    return this.#cpu.read();
  }

  /** Runs a script; resolves when the thread is free again. Rejects with WorkerGone. */
  async runScript(
    request: Extract<ThreadRequest, { type: 'script' }>,
    onEvent: (event: ScriptEvent) => void,
  ): Promise<void> {
    this.flow.reset();
    await this.#ask(request, { onEvent });
  }

  /** One request of a session that has the thread for itself. Rejects with SqlError or WorkerGone. */
  session(request: SessionRequest, onPiece?: (lines: Uint8Array) => void): Promise<object[]> {
    this.flow.reset();
    return this.#ask({ type: 'session', request }, { onPiece });
  }

  /** Rejects with SqlError or WorkerGone. */
  request(request: Extract<ThreadRequest, { type: 'query' | 'execute' }>): Promise<object[]> {
    return this.#ask(request);
  }

  /** Checkpoints and ends. Resolves when the thread is gone. */
  async close(): Promise<void> {
    this.#worker.postMessage({ type: 'close' } satisfies ThreadRequest);
    const limit = setTimeout(() => void this.#worker.terminate(), CLOSE_LIMIT_MS);
    await this.gone;
    clearTimeout(limit);
  }

  /** Ends at once, in the middle of whatever runs. Postgres recovers from its WAL when it is opened next. */
  async terminate(): Promise<void> {
    // A thread that sleeps for a credit is woken, or it would not see the end.
    this.flow.cancel();
    await this.#worker.terminate();
    await this.gone;
  }

  #ask(request: ThreadRequest, hears: Pick<Pending, 'onEvent' | 'onPiece'> = {}): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject, ...hears };
      this.#worker.postMessage(request);
    });
  }

  #receive(reply: ThreadReply): void {
    switch (reply.type) {
      case 'event':
        this.#pending?.onEvent?.(reply.event);
        return;
      case 'piece':
        this.#pending?.onPiece?.(reply.lines);
        return;
      case 'finished':
        return this.#settle((pending) => pending.resolve([]));
      case 'answered':
        return this.#settle((pending) => pending.resolve(reply.rows));
      case 'failed':
        return this.#settle((pending) => pending.reject(new SqlError(reply.error)));
      case 'broken':
        this.#settle((pending) => pending.reject(new WorkerGone(reply.message)));
        void this.#worker.terminate();
        return;
      case 'opened':
      case 'unopened':
        return;
    }
  }

  #settle(answer: (pending: Pending) => void): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending) answer(pending);
  }
}
