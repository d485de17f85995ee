import type { ReservedSchema, SchemaSection } from '../dump/dump-source.ts';

/** Requests of a session that has a database thread for itself until it ends. Settings last from one to the next. */
export type SessionRequest =
  | { type: 'run'; sql: string }
  /** Answered by pieces, then `answered` with one row `{ rows: number }`. */
  | { type: 'copy-out'; select: string }
  | { type: 'copy-in'; statement: string; lines: Uint8Array }
  /** Answered with one row `{ script: string }`. */
  | { type: 'pg-dump'; section: SchemaSection; reserved: readonly ReservedSchema[] }
  /** Takes back what the session did to itself. */
  | { type: 'end' };
