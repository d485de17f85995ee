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
  /** SQLSTATE that Postgres gave for it; `57P02` (crash_shutdown) when it gave none. */
  readonly code: string;

  constructor(message: string, code = '57P02') {
    super(message);
    this.code = code;
  }
}

/** A server that does not close the connection within this time is not there any more. */
const GOODBYE_LIMIT_MS = 2_000;
/** S, ParameterStatus and A, NotificationResponse: they come at any time and answer nothing. */
const UNASKED = new Set([0x53, 0x41]);
/** G, CopyInResponse: Postgres waits for rows. */
const COPY_IN = 0x47;

/**
 * One connection, spoken to by messages. `pg` connects it (TLS, passwords) and then leaves its socket to us: rows go from
 * bytes to bytes, and the socket is paused while nobody reads them.
 */
export class Session implements Wire {
  readonly serialize = serialize;
  readonly pid: number;
  /** Resolves when the connection has ended, however that came about. */
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

  /** Connects. Rejects with what `pg` rejects with (connect-error.ts reads it). */
  static async open(config: ClientConfig): Promise<Session> {
    const client = new Client({ ...config, keepAlive: true });
    // Reported to callers that wait for an answer, by `closed`.
    client.on('error', () => {});
    await client.connect();
    return new Promise((resolve, reject) => {
      client.query({
        submit: (connection: Connection) => {
          const { processID } = client as unknown as { processID: number };
          resolve(new Session(connection, processID));
        },
        // It broke before it was handed over.
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

  /** Reads no further until `resume`: Postgres then waits, as soon as the buffers between are full. */
  pause(): void {
    this.#stream.pause();
  }

  resume(): void {
    this.#stream.resume();
  }

  /** Says goodbye; Postgres rolls back what is open. Resolves when the connection is closed. */
  async end(): Promise<void> {
    if (!this.#lost) this.#connection.end();
    this.#stream.resume();
    const limit = setTimeout(() => this.#stream.destroy(), GOODBYE_LIMIT_MS);
    await this.closed;
    clearTimeout(limit);
  }

  /** Ends the connection at once. Postgres notices at its next message. */
  destroy(): void {
    this.#stream.destroy();
  }

  #receive(type: number, body: Buffer): void {
    if (UNASKED.has(type)) return;
    if (type === backend.error) this.#recordFatal(body);
    // It would wait for rows that never come.
    if (type === COPY_IN && !this.#exchange?.bringsRows) {
      this.#stream.write(serialize.copyFail('There are no rows to copy'));
    }
    this.#exchange?.receive(type, body);
  }

  /** After a FATAL error comes the end of the connection, which says nothing itself. */
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
