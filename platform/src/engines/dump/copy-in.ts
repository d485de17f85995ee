import type { ErrorEvent } from '../sql/events.ts';
import { SqlError } from '../engine-error.ts';
import { backend } from '../protocol/backend-messages.ts';
import { readScriptError } from '../protocol/script-error.ts';
import { PostgresBroken, type Wire } from '../protocol/wire.ts';

const COPY_DATA = 0x64;
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/**
 * Runs `COPY ... FROM stdin` with whole lines in the text format, sent as one CopyData message. Rejects with SqlError
 * or PostgresBroken.
 */
export async function copyIn(wire: Wire, statement: string, lines: Uint8Array): Promise<void> {
  const header = Buffer.allocUnsafe(5);
  header[0] = COPY_DATA;
  header.writeInt32BE(lines.length + 4, 1);
  await simply(wire, statement, [header, lines, COPY_DONE]);
}

/**
 * Runs one or more statements by the simple query protocol and discards the results. Rejects with SqlError or
 * PostgresBroken.
 */
export async function runSimply(wire: Wire, sql: string): Promise<void> {
  await simply(wire, sql, []);
}

async function simply(wire: Wire, sql: string, more: Uint8Array[]): Promise<void> {
  let error: ErrorEvent | null = null;
  let ready = false;
  await wire.send([wire.serialize.query(sql), ...more], (type, body) => {
    if (type === backend.error) error ??= readScriptError(body, sql, 0);
    if (type === backend.readyForQuery) ready = true;
  });
  if (error) throw new SqlError(error);
  if (!ready) throw new PostgresBroken('Postgres broke down while it ran a script');
}
