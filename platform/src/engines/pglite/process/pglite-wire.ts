import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, protocol } from '@electric-sql/pglite';
import { backend, MessageReader, type OnMessage, type OnRowPart } from '../../protocol/backend-messages.ts';
import { PostgresBroken, type Wire } from '../../protocol/wire.ts';

/** PGlite of either version, with the message writer of its module. */
export interface LoadedPglite {
  db: PGlite;
  serialize: typeof protocol.serialize;
  /** PGlite 0.4 keeps a parsed copy of everything it streams until its next own call, so that copy must be cleared. */
  keepsStreamed: boolean;
}

/** The protocol of PGlite. `send` resolves when PGlite's call returns, and rejects with PostgresBroken. */
export class PgliteWire implements Wire {
  readonly serialize: LoadedPglite['serialize'];
  readonly #db: PGlite;
  readonly #keepsStreamed: boolean;

  constructor({ db, serialize, keepsStreamed }: LoadedPglite) {
    this.serialize = serialize;
    this.#db = db;
    this.#keepsStreamed = keepsStreamed;
  }

  async send(messages: Uint8Array[], onMessage: OnMessage, onRowPart?: OnRowPart): Promise<void> {
    const reader = new MessageReader({ onMessage, rowParts: () => onRowPart });
    await this.#db.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      onRawData: (bytes) => reader.push(bytes),
    });
    if (this.#keepsStreamed) {
      await this.#db.execProtocol(this.serialize.flush(), { syncToFs: false, throwOnError: false });
    }
    // PGlite answers without returning to the event loop, which is where a cancel request arrives.
    await nextTurn();
  }

  async command(sql: string): Promise<void> {
    let refused = false;
    let ready = false;
    await this.send([this.serialize.query(sql)], (type) => {
      if (type === backend.error) refused = true;
      if (type === backend.readyForQuery) ready = true;
    });
    if (refused || !ready) throw new PostgresBroken(`Postgres did not accept: ${sql}`);
  }
}
