import type { ReservedSchema, SchemaSection } from '../dump/dump-source.ts';

/**
 * Requests of a session that has exclusive use of a database process until it ends. Settings last from one request to
 * the next.
 */
export type SessionRequest =
  | { type: 'run'; sql: string }
  /** Answered with chunks, then with `answered` and one row `{ rows: number }`. */
  | { type: 'copy-out'; select: string }
  | { type: 'copy-in'; statement: string; lines: Uint8Array }
  /** Answered with one row `{ script: string }`. */
  | { type: 'pg-dump'; section: SchemaSection; reserved: readonly ReservedSchema[] }
  /** Resets what the session changed in its own state. */
  | { type: 'end' };
