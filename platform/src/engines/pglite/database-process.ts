import type { ChildProcess } from 'node:child_process';
import { mkdir, realpath } from 'node:fs/promises';
import { finished, type Readable, type Writable } from 'node:stream';
import { isDiskLow } from '../../kernel/home/disk-space.ts';
import type { ScriptEvent } from '../sql/events.ts';
import { EngineError, SqlError } from '../engine-error.ts';
import { launchDatabaseProcess } from './box/launch.ts';
import { damaged, DISK_FULL } from './data-check.ts';
import { FrameReader, frameKind, MAX_REPLY_BYTES, messageFrame, readMessage, readRows } from './frames.ts';
import type { ProcessReply, ProcessRequest, ProcessSettings, RequestMessage } from './process-messages.ts';
import { ProcessWatch } from './process-watch.ts';
import type { SessionRequest } from './session-messages.ts';

/** The process ended, or reported that it must end, before it answered. */
export class ProcessGone extends Error {
  /**
   * SQLSTATE for waiting callers: 57P02 is crash_shutdown, which servers send to their clients; 53200 is
   * out_of_memory; 53100 is disk_full; 54001 is statement_too_complex.
   */
  readonly sqlState: '57P02' | '53200' | '53100' | '54001';

  constructor(message: string, sqlState: ProcessGone['sqlState'] = '57P02') {
    super(message);
    this.sqlState = sqlState;
  }
}

/** Returns the error for callers that wait for a request of the platform itself. */
export function databaseDownError(gone: ProcessGone): EngineError {
  const code = gone.sqlState === '53100' ? 'disk_full' : 'database_unavailable';
  return new EngineError(code, `The database went down: ${gone.message}`, { cause: gone });
}

/**
 * A process that does not close within this time is killed. This loses nothing: the WAL holds what a checkpoint would
 * have written.
 */
const CLOSE_TIMEOUT_MS = 10_000;

/** Much longer than Postgres takes to recover from the WAL between two checkpoints. */
export const OPEN_TIMEOUT_MS = 5 * 60_000;

/** Much longer than a disk takes for the WAL between two checkpoints. */
export const CHECKPOINT_TIMEOUT_MS = 60_000;

/**
 * Number of events that can wait for the reader. With more, the pipe is not read, and Postgres waits as soon as the
 * pipe is full. An event holds about 256 KB of rows, or one larger row.
 */
const MAX_WAITING_EVENTS = 8;

/** Characters of the process's last output that are kept for the error when it dies. */
const MAX_PRINTED_CHARS = 2_000;

const MB = 1024 * 1024;

export interface DatabaseProcessOptions extends ProcessSettings {
  /** A process that uses more memory is killed. */
  memoryLimitMb: number;
  /**
   * A process whose checkpoint takes longer is killed, unless a session waits for it. This loses nothing: callers have their
   * answers, and the WAL holds what the checkpoint would have written.
   */
  checkpointTimeoutMs?: number;
  /** A process that takes longer to open the database is killed. */
  openTimeoutMs?: number;
  /** Called before the process opens the database. */
  onStarted?: (process: DatabaseProcess, pid: number) => void;
}

interface Pending {
  resolve: (rows: object[]) => void;
  onSettling?: () => void;
  reject: (error: Error) => void;
  onEvent?: (event: ScriptEvent) => void;
  onPiece?: (lines: Uint8Array) => void;
}

/** The platform's side of a database process. */
export class DatabaseProcess {
  /** Resolves when the process has ended, for whatever reason. */
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #requests: Writable;
  readonly #replies: Readable;
  readonly #watch: ProcessWatch;
  readonly #dataDir: string;
  readonly #checkpointTimeoutMs: number;
  #serverVersion = '';
  #opened: { resolve: () => void; reject: (cause: Error) => void } | null = null;
  #pending: Pending | null = null;
  #checkpoint = Promise.resolve();
  #endCheckpoint: () => void = () => {};
  #checkpointTimer: NodeJS.Timeout | undefined;
  #requestId = 0;
  #waitingEvents = 0;
  /** The reader wants no more events; those that still arrive are discarded. */
  #isCancelled = false;
  #hasExited = false;
  #printed = '';
  /** Why the platform killed the process. */
  #reason: ProcessGone | null = null;

  private constructor(
    child: ChildProcess,
    {
      dataDir,
      memoryLimitMb,
      checkpointTimeoutMs = CHECKPOINT_TIMEOUT_MS,
    }: Pick<DatabaseProcessOptions, 'dataDir' | 'memoryLimitMb' | 'checkpointTimeoutMs'>,
  ) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.#checkpointTimeoutMs = checkpointTimeoutMs;
    this.#requests = child.stdio[3] as Writable;
    this.#replies = child.stdio[4] as Readable;
    // The process has just ended; `exit` reports it.
    this.#requests.on('error', () => {});
    this.#replies.on('error', () => {});
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#printed = (this.#printed + text).slice(-MAX_PRINTED_CHARS);
    });
    const frames = new FrameReader((kind, payload) => {
      this.#receive(kind, payload);
      return !this.#replies.isPaused();
    }, MAX_REPLY_BYTES);
    this.#replies.on('data', (chunk: Buffer) => {
      // A compromised process can send anything.
      try {
        const read = frames.push(chunk);
        if (read < chunk.length) this.#replies.unshift(chunk.subarray(read));
      } catch (error) {
        this.#replies.removeAllListeners('data').resume();
        this.#kill(new ProcessGone(`it sent what cannot be read: ${(error as Error).message}`));
      }
    });
    this.#watch = new ProcessWatch(child.pid ?? 0, memoryLimitMb * MB, () =>
      this.#kill(outOfMemory(memoryLimitMb)),
    );
    this.gone = new Promise((resolve) => {
      const end = (reason: ProcessGone) => {
        this.#watch.stop();
        this.#fail(reason);
        this.#leaveCheckpoint();
        resolve();
      };
      child.once('error', (error) => end(new ProcessGone(error.message)));
      child.once('exit', (code, signal) => {
        // Read what the process wrote before it ended first; a pipe holds little.
        this.#hasExited = true;
        this.#replies.resume();
        finished(this.#replies, () => end(this.#reason ?? this.#broken(this.#describeEnd(code, signal))));
      });
    });
  }

  /** Starts a process and opens its database. Rejects with `database_unavailable` or `disk_full`. */
  static async open(
    entry: string | URL,
    {
      memoryLimitMb,
      checkpointTimeoutMs,
      openTimeoutMs = OPEN_TIMEOUT_MS,
      onStarted,
      ...settings
    }: DatabaseProcessOptions,
  ): Promise<DatabaseProcess> {
    const { major, initialise } = settings;
    if (initialise) await mkdir(settings.dataDir, { mode: 0o700 });
    // The process gets access to the real folder, because the home can be or contain a symbolic link.
    const dataDir = await realpath(settings.dataDir);
    const child = await launchDatabaseProcess({ entry, major, dataDir });
    const database = new DatabaseProcess(child, { dataDir, memoryLimitMb, checkpointTimeoutMs });
    let isTooLate = false;
    const limit = setTimeout(() => {
      isTooLate = true;
      database.#kill(new ProcessGone('it took too long'));
    }, openTimeoutMs);
    try {
      if (child.pid !== undefined) onStarted?.(database, child.pid);
      await database.#open({ ...settings, dataDir });
      return database;
    } catch (cause) {
      await database.terminate();
      if (isDiskLow(dataDir))
        throw new EngineError('disk_full', `The database could not be opened: ${DISK_FULL}.`, { cause });
      if (isTooLate)
        throw new EngineError(
          'database_unavailable',
          'The database could not be opened: it took too long. The next request tries again.',
          { cause },
        );
      throw damaged(inOneLine(cause), cause);
    } finally {
      clearTimeout(limit);
    }
  }

  get serverVersion(): string {
    return this.#serverVersion;
  }

  /** Resolves when the process can begin a request at once: it can make a checkpoint after an answer. Also if it ends. */
  get ready(): Promise<void> {
    return this.#checkpoint;
  }

  /** Resident memory in bytes. Also measured while the process is busy with a statement. */
  get memory(): number {
    return this.#watch.memory;
  }

  /** Share of one core that the process used recently, 0 to 1. */
  get cpu(): number {
    return this.#watch.cpu;
  }

  /** Runs a script; resolves when the process is free again. Rejects with ProcessGone. */
  async runScript(
    request: Extract<ProcessRequest, { type: 'script' }>,
    onEvent: (event: ScriptEvent) => void,
  ): Promise<void> {
    await this.#ask(request, { onEvent });
  }

  /** Sends a request of a session that has exclusive use of the process. Rejects with SqlError or ProcessGone. */
  session(request: SessionRequest, onPiece?: (lines: Uint8Array) => void): Promise<object[]> {
    return this.#ask({ type: 'session', request }, { onPiece });
  }

  /** Sends a request of the platform itself, or of a project's API. Rejects with SqlError or ProcessGone. */
  request(
    request: Extract<ProcessRequest, { type: 'query' | 'execute' | 'role-call' }>,
    onSettling?: () => void,
  ): Promise<object[]> {
    return this.#ask(request, { onSettling });
  }

  /** Records that the reader took an event or a chunk, so there is room for another. */
  taken(): void {
    this.#waitingEvents = Math.max(0, this.#waitingEvents - 1);
    if (this.#waitingEvents < MAX_WAITING_EVENTS) this.#replies.resume();
  }

  /** Stops the running script at the next row or statement. */
  cancel(): void {
    if (!this.#pending) return;
    this.#isCancelled = true;
    this.#send({ type: 'cancel', id: this.#requestId });
    // A process that blocks on a full pipe would not receive the cancel.
    this.#replies.resume();
  }

  /** Checkpoints and ends the process. Resolves when it is gone. */
  async close(): Promise<void> {
    const limit = setTimeout(() => this.#kill(new ProcessGone('it did not close')), CLOSE_TIMEOUT_MS);
    await this.#ask({ type: 'close' }).catch(() => {});
    clearTimeout(limit);
    // Nothing is left to write, and a regular exit of V8 takes ten times as long.
    await this.terminate();
  }

  /** Whether the process is being killed. It can still answer, but takes no further requests. */
  get isEnding(): boolean {
    return this.#reason !== null;
  }

  /** Kills the process at once, whatever runs. Postgres recovers from its WAL when the database is opened next. */
  async terminate(): Promise<void> {
    this.#kill(new ProcessGone('it was stopped'));
    await this.gone;
  }

  #open(settings: ProcessSettings): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#opened = { resolve, reject };
      this.#watch.start();
      this.#send({ type: 'open', settings });
    });
  }

  #ask(request: ProcessRequest, hears: Omit<Pending, 'resolve' | 'reject'> = {}): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject, ...hears };
      this.#isCancelled = false;
      this.#waitingEvents = 0;
      this.#watch.start();
      this.#send({ type: 'request', id: ++this.#requestId, request });
    });
  }

  #send(message: RequestMessage): void {
    if (!this.#requests.writable) return;
    for (const part of messageFrame(message)) this.#requests.write(part);
  }

  #kill(reason: ProcessGone): void {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  #receive(kind: number, payload: Buffer): void {
    if (kind === frameKind.rows) {
      this.#deliver(() => this.#pending?.onEvent?.(readRows(payload)));
    } else if (kind === frameKind.piece) {
      this.#deliver(() => this.#pending?.onPiece?.(payload));
    } else {
      this.#hear(readMessage(payload) as ProcessReply);
    }
  }

  #deliver(hand: () => void): void {
    if (this.#isCancelled) return;
    this.#waitingEvents += 1;
    if (this.#waitingEvents >= MAX_WAITING_EVENTS && !this.#hasExited) this.#replies.pause();
    hand();
  }

  #hear(reply: ProcessReply): void {
    switch (reply.type) {
      case 'event':
        // Outcomes of statements count after a cancel too, because the cancel can come too late.
        if (reply.event.type === 'outcome' || reply.event.type === 'settling')
          return this.#pending?.onEvent?.(reply.event);
        return this.#deliver(() => this.#pending?.onEvent?.(reply.event));
      case 'finished':
        return this.#settle((pending) => pending.resolve([]));
      case 'answered':
        return this.#settle((pending) => pending.resolve(reply.rows));
      case 'failed':
        return this.#settle((pending) => pending.reject(new SqlError(reply.error)));
      case 'settling':
        return this.#pending?.onSettling?.();
      case 'checkpoint':
        this.#checkpoint = new Promise((resolve) => (this.#endCheckpoint = resolve));
        this.#limitCheckpoint();
        return;
      case 'ready':
        return this.#leaveCheckpoint();
      case 'broken': {
        const reason = reply.isOutOfStack === true ? outOfStack() : this.#broken(reply.message);
        this.#fail(reason);
        return this.#kill(reason);
      }
      case 'opened':
        this.#serverVersion = reply.serverVersion;
        this.#watch.stop();
        this.#opened?.resolve();
        this.#opened = null;
        return;
      case 'unopened':
        return this.#fail(new ProcessGone(reply.message));
    }
  }

  #limitCheckpoint(): void {
    this.#checkpointTimer = setTimeout(() => {
      // A session, such as one that loads a dump, sends its next request during a checkpoint. It would fail.
      if (this.#pending) this.#limitCheckpoint();
      else this.#kill(new ProcessGone('its checkpoint did not end'));
    }, this.#checkpointTimeoutMs);
  }

  #leaveCheckpoint(): void {
    clearTimeout(this.#checkpointTimer);
    this.#endCheckpoint();
  }

  #settle(answer: (pending: Pending) => void): void {
    const pending = this.#pending;
    this.#pending = null;
    this.#watch.stop();
    // The reader may have left the last events. They do not concern the next request.
    this.#replies.resume();
    if (pending) answer(pending);
  }

  #fail(error: ProcessGone): void {
    this.#opened?.reject(error);
    this.#opened = null;
    this.#settle((pending) => pending.reject(error));
  }

  /** Postgres exits when it cannot write its WAL, and PGlite does not report why. */
  #broken(message: string): ProcessGone {
    return isDiskLow(this.#dataDir) ? new ProcessGone(DISK_FULL, '53100') : new ProcessGone(message);
  }

  #describeEnd(code: number | null, signal: string | null): string {
    const how = signal ? `by ${signal}` : `with code ${code}`;
    const [why] = /^(?:FATAL ERROR|RangeError|Error|PANIC|FATAL).*$/m.exec(this.#printed) ?? [];
    return `its process ended ${how}${why ? `: ${why}` : ''}`;
  }
}

function outOfStack(): ProcessGone {
  return new ProcessGone(
    'a statement nests or recurses too deeply. What was not committed is undone',
    '54001',
  );
}

function outOfMemory(limitMb: number): ProcessGone {
  return new ProcessGone(
    `it needed more than ${limitMb} MB of memory. What was not committed is undone. Read, sort or change less at once, or ` +
      'have the limit raised (HOWDAH_ENGINE_MEMORY_MB)',
    '53200',
  );
}

/** Returns the first line of the message. A WASM trap has only an unhelpful message and a stack. */
function inOneLine(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [line = ''] = message.split('\n');
  return /unreachable|memory access|wasm|Aborted|exit\(/i.test(line)
    ? 'Postgres broke down when it started'
    : line;
}
