import { copyIn } from '../../dump/copy-in.ts';
import { copyOut } from '../../dump/copy-out.ts';
import { runPgDump } from '../../dump/pg-dump/pg-dump.ts';
import { SqlError } from '../../engine-error.ts';
import { runSimply } from '../../protocol/run-simply.ts';
import type { Wire } from '../../protocol/wire.ts';
import { pieceFrame } from '../frames.ts';
import { setOwnerSql, setSuperuserSql } from '../roles/ensure-roles.ts';
import type { SessionRequest } from '../session-messages.ts';
import type { ProcessReply } from '../process-messages.ts';
import type { LoadedPglite } from './pglite-wire.ts';
import type { Replies } from './replies.ts';
import type { Requests } from './requests.ts';

/** Larger rows are sent in parts. */
const MAX_PIECE_BYTES = 1024 * 1024;

interface DumpSessionDependencies {
  loaded: LoadedPglite;
  wire: Wire;
  requests: Requests;
  replies: Replies;
}

/** The process's side of a session that dumps or loads. */
export class DumpSession {
  readonly #deps: DumpSessionDependencies;

  constructor(deps: DumpSessionDependencies) {
    this.#deps = deps;
  }

  /** Rejects when the process must end. */
  async answer(request: SessionRequest): Promise<ProcessReply> {
    try {
      return { type: 'answered', rows: await this.#answer(request) };
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      const { message, code, detail, hint, position } = error;
      return { type: 'failed', error: { message, code, detail, hint, position } };
    }
  }

  async #answer(request: SessionRequest): Promise<object[]> {
    const { wire } = this.#deps;
    // A dump reads objects of all roles, and a load creates them. The project's event triggers could forbid both.
    if (request.type !== 'end') await wire.command(`${setSuperuserSql}; set event_triggers = off`);
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
        return [{ script: await this.#pgDump(request) }];
      case 'end':
        await this.#clean();
        await wire.command(setOwnerSql);
        return [];
    }
  }

  /** Sends lines. Blocks until the reader has room. Returns false when the reader has cancelled. */
  #post(lines: Uint8Array): boolean {
    const { requests, replies } = this.#deps;
    for (let at = 0; at < lines.length; at += MAX_PIECE_BYTES) {
      if (requests.cancelled) return false;
      replies.write(pieceFrame(lines.subarray(at, at + MAX_PIECE_BYTES)));
    }
    return !requests.cancelled;
  }

  async #pgDump({ section, reserved }: Extract<SessionRequest, { type: 'pg-dump' }>): Promise<string> {
    const { db } = this.#deps.loaded;
    try {
      return await runPgDump(section, { reserved }, (bytes, onAnswer) => {
        // The call does all of its work before it returns. The promise only covers what follows, which is nothing.
        // After a breakdown, the next command throws it.
        db.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onAnswer }).catch(() => undefined);
      });
    } finally {
      await this.#clean();
    }
  }

  async #clean(): Promise<void> {
    const { wire, loaded } = this.#deps;
    if (loaded.db.isInTransaction()) await wire.command('rollback');
    await wire.command('discard all');
  }
}
