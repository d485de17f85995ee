import { SqlError } from '../engine-error.ts';
import { backend } from '../protocol/backend-messages.ts';
import { CopyLines } from '../protocol/copy-lines.ts';
import { readScriptError } from '../protocol/script-error.ts';
import { PostgresBroken, type Wire } from '../protocol/wire.ts';
import type { ErrorEvent } from '../sql/events.ts';

/** Lines are passed on when they reach this size, even in the middle of an Execute, because rows can be wide. */
const PIECE_BYTES = 256 * 1024;

/**
 * Row limit of the first Execute. Each further limit is up to four times as high, as long as the rows fill only a few
 * chunks.
 */
const FIRST_ROWS = 8;
const MAX_ROWS = 4096;

/**
 * Reads a SELECT through a portal as lines of COPY's text format. It does not use `COPY TO`, whose output cannot be
 * requested in parts, because PGlite 0.4 buffers the whole answer to a message. Calls `onPiece` while Postgres works;
 * stops reading when it returns false. Resolves with the number of rows. Rejects with SqlError or PostgresBroken.
 */
export async function copyOut(
  wire: Wire,
  select: string,
  onPiece: (lines: Uint8Array<ArrayBuffer>) => boolean,
): Promise<number> {
  const { parse, bind, execute, flush, sync } = wire.serialize;
  const lines = new CopyLines();
  let rows = 0;
  let bytes = 0;
  let limit = FIRST_ROWS;
  let ended = false;
  let wanted = true;
  let error: ErrorEvent | null = null;

  const hand = () => {
    if (lines.size > 0) wanted = onPiece(lines.take()) && wanted;
  };
  let messages = [parse({ text: select }), bind()];
  while (!ended && !error && wanted) {
    let answered = false;
    await wire.send([...messages, execute({ rows: limit }), flush()], (type, body) => {
      if (type === backend.dataRow) {
        rows++;
        bytes += body.length;
        if (!wanted) return;
        lines.add(body);
        if (lines.size >= PIECE_BYTES) hand();
      } else if (type === backend.portalSuspended) {
        answered = true;
      } else if (type === backend.commandComplete) {
        answered = ended = true;
      } else if (type === backend.error) {
        error ??= readScriptError(body, select, 0);
      }
    });
    if (!answered && !error) throw new PostgresBroken('Postgres broke down while rows were read');
    hand();
    messages = [];
    const average = Math.max(1, bytes / Math.max(1, rows));
    limit = Math.max(1, Math.min(limit * 4, MAX_ROWS, Math.floor((4 * PIECE_BYTES) / average)));
  }
  await wire.send([sync()], (type, body) => {
    if (type === backend.error) error ??= readScriptError(body, select, 0);
  });
  if (error) throw new SqlError(error);
  return rows;
}
