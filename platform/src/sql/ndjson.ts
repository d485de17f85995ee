import type { RowsEvent, ScriptEvent } from './events.ts';

/** One line of the NDJSON stream, newline included. Rows arrive encoded and pass through untouched. */
export function encodeEvent(event: ScriptEvent): string | Uint8Array {
  return event.type === 'rows' ? event.line : `${JSON.stringify(event)}\n`;
}

const decoder = new TextDecoder();

/** The rows of a batch: exact text values as Postgres printed them, null for NULL. */
export function readRows(event: RowsEvent): (string | null)[][] {
  const line = JSON.parse(decoder.decode(event.line)) as { rows: (string | null)[][] };
  return line.rows;
}
