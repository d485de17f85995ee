import type { serialize } from 'pg-protocol';
import type { OnMessage, OnRowPart } from './backend-messages.ts';

/** Postgres violated the protocol: it ran out of memory or broke down. */
export class PostgresBroken extends Error {
  /** It reached the end of the stack before its own limit. */
  isOutOfStack = false;
}

/** The messages that statements consist of. */
export type WireSerializer = Pick<
  typeof serialize,
  'query' | 'parse' | 'bind' | 'execute' | 'describe' | 'close' | 'flush' | 'sync'
>;

/**
 * A session with Postgres at the level of protocol messages. It sends bytes, receives messages, and buffers no
 * results.
 */
export interface Wire {
  /** Serializes messages. */
  readonly serialize: {
    [Name in keyof WireSerializer]: (...args: Parameters<WireSerializer[Name]>) => Uint8Array;
  };

  /**
   * Sends messages together. Resolves when Postgres has answered all that it will answer: after an error, only a
   * Sync. `onMessage` gets each answer while Postgres still works on the rest, and `onRowPart` gets large rows as
   * their bytes arrive. They must not throw.
   */
  send(messages: Uint8Array[], onMessage: OnMessage, onRowPart?: OnRowPart): Promise<void>;

  /**
   * Runs SQL of the platform by the simple query protocol and discards the results. Rejects with PostgresBroken when
   * Postgres refuses it.
   */
  command(sql: string): Promise<void>;
}
