import type { serialize } from 'pg-protocol';
import type { OnMessage, OnRowPart } from './backend-messages.ts';

/** Postgres did not answer as the protocol says: it ran out of memory or broke down. */
export class PostgresBroken extends Error {}

/** The messages that statements are made of. */
export type WireSerializer = Pick<
  typeof serialize,
  'query' | 'parse' | 'bind' | 'execute' | 'describe' | 'close' | 'flush' | 'sync'
>;

/** A session with Postgres by its protocol: bytes out, messages in, nothing materialised. */
export interface Wire {
  /** Writes the messages. */
  readonly serialize: {
    [Name in keyof WireSerializer]: (...args: Parameters<WireSerializer[Name]>) => Uint8Array;
  };

  /**
   * Sends messages at once and resolves when Postgres has answered all that it answers: after an error that is a Sync only.
   * `onMessage` gets each answer while Postgres is still working on the rest, and `onRowPart` large rows as their bytes arrive.
   * They must not throw.
   */
  send(messages: Uint8Array[], onMessage: OnMessage, onRowPart?: OnRowPart): Promise<void>;

  /** Runs SQL of our own by the simple protocol, for its effect. Throws PostgresBroken when Postgres refuses it. */
  command(sql: string): Promise<void>;
}
