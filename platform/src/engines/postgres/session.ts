import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type Connection } from 'pg';
import { serialize } from 'pg-protocol';
import {
  backend,
  MessageReader,
  type OnMessage,
  type OnRowPart,
  readErrorFields,
} from '../protocol/backend-messages.ts';
import { PostgresBroken, type Wire } from '../protocol/wire.ts';
import { Exchange } from './exchange.ts';

/** The connection ended while the session was in use. */
export class SessionLost extends Error {
  /** The SQLSTATE that Postgres gave; `57P02` (crash_shutdown) when it gave none. */
  readonly code: string;

  constructor(message: string, code = '57P02') {
    super(message);
    this.code = code;
  }
}

/** A server that does not close the connection within this time counts as gone. */
const CLOSE_TIMEOUT_MS = 2_000;
/** S, ParameterStatus and A, NotificationResponse: they can arrive at any time and answer no message. */
const UNASKED = new Set([0x53, 0x41]);
/** G, CopyInResponse: Postgres waits for rows. */
const COPY_IN = 0x47;

/**
 * A connection at the level of protocol messages. `pg` connects it (TLS, passwords) and then hands over the socket.
 * Rows stay bytes all the way, and the socket is paused while the reader is slow.
 */
export class Session implements Wire {
  readonly serialize = serialize;
  readonly pid: number;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly closed: Promise<void>;
  readonly #connection: Connection;
  readonly #stream: Duplex;
  #exchange: Exchange | null = null;
  #skipping = false;
  #lost: SessionLost | null = null;

  private constructor(connection: Connection, pid: number) {
    this.#connection = connection;
    this.#stream = connection.stream;
    this.pid = pid;
    const reader = new MessageReader({
      onMessage: (type, body) => this.#receive(type, body),
      rowParts: () => this.#exchange?.onRowPart,
    });
    this.#stream.removeAllListeners('data');
    this.#stream.on('data', (bytes: Buffer) => reader.push(bytes));
    this.closed = new Promise((resolve) => {
      this.#stream.once('close', () => {
        this.#lose('The connection to the database ended');
        resolve();
      });
    });
  }

  /** Connects. Rejects with the error of `pg` (see connect-error.ts). */
  static async open(config: ClientConfig): Promise<Session> {
    const client = new Client({ ...config, keepAlive: true });
    // The stream's `close` event reports the loss to callers that wait for an answer.
    client.on('error', () => {});
    await client.connect();
    return new Promise((resolve, reject) => {
      client.query({
        submit: (connection: Connection) => {
          const { processID } = client as unknown as { processID: number };
          resolve(new Session(connection, processID));
        },
        // The connection broke before `pg` handed it over.
        handleError: reject,
      } as never);
    });
  }

  async send(messages: Uint8Array[], onMessage: OnMessage, onRowPart?: OnRowPart): Promise<void> {
    if (this.#lost) throw this.#lost;
    const exchange = new Exchange(messages, this.#skipping, onMessage, onRowPart);
    this.#exchange = exchange;
    this.#stream.write(Buffer.concat(messages));
    await exchange.over;
    this.#skipping = exchange.skipping;
    this.#exchange = null;
  }

  async command(sql: string): Promise<void> {
    let refused: string | null = null;
    await this.send([serialize.query(sql)], (type, body) => {
      if (type === backend.error) refused ??= readErrorFields(body).get('M') ?? '';
    });
    if (refused !== null) throw new PostgresBroken(`Postgres did not accept ${sql}: ${String(refused)}`);
  }

  /** Stops reading until `resume`. Postgres waits as soon as the buffers in between are full. */
  pause(): void {
    this.#stream.pause();
  }

  resume(): void {
    this.#stream.resume();
  }

  /** Sends Terminate; Postgres rolls back an open transaction. Resolves when the connection is closed. */
  async end(): Promise<void> {
    if (!this.#lost) this.#connection.end();
    this.#stream.resume();
    const limit = setTimeout(() => this.#stream.destroy(), CLOSE_TIMEOUT_MS);
    await this.closed;
    clearTimeout(limit);
  }

  /** Closes the socket at once. Postgres notices when it sends its next message. */
  destroy(): void {
    this.#stream.destroy();
  }

  #receive(type: number, body: Buffer): void {
    if (UNASKED.has(type)) return;
    if (type === backend.error) this.#recordFatal(body);
    // Without this, Postgres would wait for rows that never come.
    if (type === COPY_IN && !this.#exchange?.bringsRows) {
      this.#stream.write(serialize.copyFail('There are no rows to copy'));
    }
    this.#exchange?.receive(type, body);
  }

  /** After a FATAL error the connection closes without giving a reason, so this records the error. */
  #recordFatal(body: Buffer): void {
    const fields = readErrorFields(body);
    if (!['FATAL', 'PANIC'].includes(fields.get('V') ?? '')) return;
    this.#lost ??= new SessionLost(fields.get('M') ?? 'The connection was ended', fields.get('C'));
  }

  #lose(message: string): void {
    this.#lost ??= new SessionLost(message);
    this.#exchange?.fail(this.#lost);
  }
}
