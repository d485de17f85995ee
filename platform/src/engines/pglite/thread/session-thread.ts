import type { MessagePort } from 'node:worker_threads';
import { copyIn, runSimply } from '../../dump/copy-in.ts';
import { copyOut } from '../../dump/copy-out.ts';
import { runPgDump } from '../../dump/pg-dump.ts';
import { SqlError } from '../../engine-error.ts';
import type { Wire } from '../../protocol/wire.ts';
import type { FlowControl } from '../flow-control.ts';
import type { SessionRequest } from '../session-messages.ts';
import type { ThreadReply } from '../thread-messages.ts';
import type { LoadedPglite } from './pglite-wire.ts';

interface SessionSurroundings {
  loaded: LoadedPglite;
  wire: Wire;
  port: MessagePort;
  flow: FlowControl;
}

/** The thread's side of a session that dumps or loads. */
export class SessionThread {
  readonly #surroundings: SessionSurroundings;

  constructor(surroundings: SessionSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Rejects when the thread must end. */
  async answer(request: SessionRequest): Promise<ThreadReply> {
    try {
      return { type: 'answered', rows: await this.#answer(request) };
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      const { message, code, detail, hint, position } = error;
      return { type: 'failed', error: { message, code, detail, hint, position } };
    }
  }

  async #answer(request: SessionRequest): Promise<object[]> {
    const { wire } = this.#surroundings;
    switch (request.type) {
      case 'run':
        await runSimply(wire, request.sql);
        return [];
      case 'copy-in':
        await copyIn(wire, request.statement, request.lines);
        return [];
      case 'copy-out':
        return [{ rows: await copyOut(wire, request.select, (lines) => this.#post(lines)) }];
      case 'pg-dump':
        return [{ script: await this.#pgDump(request.section) }];
      case 'end':
        await this.#clean();
        return [];
    }
  }

  /** Sleeps until the reader has room. False when nobody reads on. */
  #post(lines: Uint8Array<ArrayBuffer>): boolean {
    const { port, flow } = this.#surroundings;
    if (!flow.take()) return false;
    const reply: ThreadReply = { type: 'piece', lines };
    // The bytes move to the other thread; they are not copied.
    port.postMessage(reply, [lines.buffer]);
    return true;
  }

  async #pgDump(section: 'pre-data' | 'post-data'): Promise<string> {
    const { db } = this.#surroundings.loaded;
    try {
      return await runPgDump(section, {}, (bytes, onAnswer) => {
        // All of it happens before the call returns; the promise is of what comes after, and that is nothing.
        void db.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onAnswer });
      });
    } finally {
      await this.#clean();
    }
  }

  async #clean(): Promise<void> {
    const { wire, loaded } = this.#surroundings;
    if (loaded.db.isInTransaction()) await wire.command('rollback');
    await wire.command('discard all');
  }
}
