import { SqlError, EngineError } from '../engine-error.ts';
import type { Job } from './jobs.ts';
import { DatabaseProcess, ProcessGone, databaseDownError } from './database-process.ts';
import type { SessionRequest } from './session-messages.ts';

/**
 * Holds a database's process from its turn in the queue until `end`. Scripts that arrive in the meantime wait in
 * order, so the session sees one state throughout.
 */
export class SessionJob implements Job {
  readonly id = null;
  /** Resolves when the session has the process. Rejects with EngineError when it never gets it. */
  readonly begun: Promise<void>;
  #process: DatabaseProcess | null = null;
  #begin!: () => void;
  #refuse!: (error: EngineError) => void;
  #end!: () => void;
  readonly #ended = new Promise<void>((resolve) => (this.#end = resolve));

  constructor() {
    this.begun = new Promise((resolve, reject) => {
      this.#begin = resolve;
      this.#refuse = reject;
    });
    // Callers that await `begun` get the error. This avoids an unhandled rejection before they do.
    this.begun.catch(() => {});
  }

  async run(process: DatabaseProcess): Promise<void> {
    this.#process = process;
    this.#begin();
    const gone = process.gone.then(() => true);
    if (await Promise.race([this.#ended.then(() => false), gone])) {
      // A process that is gone would never answer the session's next request.
      this.#process = null;
      throw new ProcessGone('the database process ended');
    }
    await process.session({ type: 'end' });
  }

  refuse(error: EngineError): void {
    this.#refuse(error);
  }

  /** Releases the process. */
  end(): void {
    this.#end();
  }

  /** Sends a request. Rejects with SqlError, or with EngineError when the database went down. */
  async ask<Row extends object>(request: SessionRequest): Promise<Row[]> {
    return asked(this.#own.session(request)) as Promise<Row[]>;
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    return asked(this.#own.request({ type: 'query', sql, params: [] })) as Promise<Row[]>;
  }

  /** Yields chunks of rows as they are read, with backpressure on the process. Returns the number of rows. */
  async *copyOut(select: string): AsyncGenerator<Buffer, number> {
    const process = this.#own;
    const pieces: Buffer[] = [];
    let wake: (() => void) | null = null;
    let outcome: { rows: number } | { error: unknown } | null = null;
    const settle = (settled: typeof outcome) => {
      outcome = settled;
      wake?.();
    };
    const onPiece = (lines: Uint8Array) => {
      pieces.push(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength));
      wake?.();
    };
    const over = asked(process.session({ type: 'copy-out', select }, onPiece)).then(
      ([row]) => settle({ rows: (row as { rows: number }).rows }),
      (error: unknown) => settle({ error }),
    );
    try {
      for (;;) {
        const piece = pieces.shift();
        if (piece) {
          process.taken();
          yield piece;
          continue;
        }
        const settled = outcome as { rows: number } | { error: unknown } | null;
        if (settled && 'error' in settled) throw settled.error;
        if (settled) return settled.rows;
        await new Promise<void>((resolve) => (wake = resolve));
        wake = null;
      }
    } finally {
      if (!outcome) {
        // The caller stopped reading. The process can be blocked on a full pipe, and takes the session's next request
        // only after it has stopped.
        process.cancel();
        await over;
      }
    }
  }

  get #own(): DatabaseProcess {
    if (!this.#process) throw new EngineError('database_unavailable', 'The database went down');
    return this.#process;
  }
}

async function asked(answer: Promise<object[]>): Promise<object[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SqlError || !(error instanceof ProcessGone)) throw error;
    throw databaseDownError(error);
  }
}
