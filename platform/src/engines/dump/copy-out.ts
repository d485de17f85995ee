import { SqlError } from '../engine-error.ts';
import { backend } from '../protocol/backend-messages.ts';
import { CopyLines } from '../protocol/copy-lines.ts';
import { readScriptError } from '../protocol/script-error.ts';
import { PostgresBroken, type Wire } from '../protocol/wire.ts';
import type { ErrorEvent } from '../sql/events.ts';

/** Lines are handed on when they have grown to this, even in the middle of an Execute: rows may be wide. */
const PIECE_BYTES = 256 * 1024;

/** Rows of the first Execute; each further one may have four times as many, while they fill a few pieces at most. */
const FIRST_ROWS = 8;
const MAX_ROWS = 4096;

/**
 * Reads a SELECT through a portal as lines of COPY's text format: `COPY TO` has no end that can be reached in parts, and
 * PGlite 0.4 keeps all that one message answers. `onPiece` is called while Postgres works; when it answers false, reading
 * stops. Resolves with the number of rows. Rejects with SqlError or PostgresBroken.
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
