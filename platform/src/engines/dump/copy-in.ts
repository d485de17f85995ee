import { runSimply } from '../protocol/run-simply.ts';
import type { Wire } from '../protocol/wire.ts';

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
  await runSimply(wire, statement, [header, lines, COPY_DONE]);
}
