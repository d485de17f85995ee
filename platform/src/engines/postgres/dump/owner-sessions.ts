import { copyOut } from '../../dump/copy-out.ts';
import { asEngineError } from '../connect-error.ts';
import type { DatabaseLocation } from '../owner-access.ts';
import { Session, SessionLost } from '../session.ts';

/** Bytes of rows that can wait for the reader before the socket is paused. */
const WINDOW_BYTES = 1024 * 1024;

/** Reads a SELECT as lines of COPY's text format, with backpressure. Returns the number of rows. */
export async function* readLines(session: Session, select: string): AsyncGenerator<Buffer, number> {
  const pieces: Buffer[] = [];
  let waiting = 0;
  let wanted = true;
  let wake: () => void = () => {};
  const over = copyOut(session, select, (lines) => {
    pieces.push(Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength));
    waiting += lines.byteLength;
    if (waiting >= WINDOW_BYTES && wanted) session.pause();
    wake();
    return wanted;
  });
  let isOver = false;
  const recordEnd = () => {
    isOver = true;
    wake();
  };
  over.then(recordEnd, recordEnd);
  try {
    for (;;) {
      const piece = pieces.shift();
      if (piece) {
        waiting -= piece.length;
        if (waiting < WINDOW_BYTES) session.resume();
        yield piece;
      } else if (isOver) {
        return await over;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  } finally {
    wanted = false;
    session.resume();
    // Only now is the session free for the next query. The code above has thrown any error.
    await over.catch(() => {});
  }
}

/** Runs `work` and converts SessionLost to an EngineError. */
export async function inSession<T>(location: DatabaseLocation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SessionLost ? asEngineError(error, location.server.label) : error;
  }
}
