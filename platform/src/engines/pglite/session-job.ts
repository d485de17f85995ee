import { SqlError, EngineError } from '../engine-error.ts';
import type { Job } from './jobs.ts';
import { DatabaseProcess, ProcessGone, wentDown } from './database-process.ts';
import type { SessionRequest } from './session-messages.ts';

/**
 * Holds a database's process from the moment its turn comes until `end`: scripts that come meanwhile wait in order, and so one
 * state is seen from first to last.
 */
export class SessionJob implements Job {
  readonly id = null;
  /** Resolves when the process is the session's. Rejects with EngineError when it never will be. */
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
    // Waiting callers get the error; until then this avoids an unhandled rejection.
    this.begun.catch(() => {});
  }

  async run(process: DatabaseProcess): Promise<void> {
    this.#process = process;
    this.#begin();
    const gone = process.gone.then(() => true);
    if (await Promise.race([this.#ended.then(() => false), gone])) {
      // A process that is gone would never answer what the session asks next.
      this.#process = null;
      throw new ProcessGone('the database process ended');
    }
    await process.session({ type: 'end' });
  }

  refuse(error: EngineError): void {
    this.#refuse(error);
  }

  /** Lets the process go. */
  end(): void {
    this.#end();
  }

  /** Rejects with SqlError, or EngineError when the database went down. */
  async ask<Row extends object>(request: SessionRequest): Promise<Row[]> {
    return asked(this.#own.session(request)) as Promise<Row[]>;
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    return asked(this.#own.request({ type: 'query', sql, params: [] })) as Promise<Row[]>;
  }

  /** Pieces of rows as they are read; the process waits when nobody takes them. Returns their number. */
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
        // Nobody reads on: the process may sleep for room, and is free for the session's next request only when it stopped.
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
    throw wentDown(error);
  }
}
