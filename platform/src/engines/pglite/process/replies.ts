import { writevSync } from 'node:fs';
import { answerTooLarge, MAX_ANSWER_BYTES } from '../../answer-too-large.ts';
import { messageFrame, type Frame } from '../frames.ts';
import { REPLIES_FD, type ProcessReply } from '../process-messages.ts';

const tooLong: ProcessReply = { type: 'failed', error: answerTooLarge };

/** Whether `send` would refuse an answer with these values. */
export function isTooLarge(rows: (string | null)[][]): boolean {
  const length = rows.flat().reduce((sum, value) => sum + (value?.length ?? 0), 0);
  // Measuring is work, and a small answer is certain to fit.
  return (
    length > MAX_ANSWER_BYTES / 4 && messageFrame({ type: 'answered', rows })[1].length > MAX_ANSWER_BYTES
  );
}

/**
 * Writes replies into the pipe to the platform. A write blocks while the pipe is full, so Postgres waits in the
 * middle of its work when the reader is slow.
 */
export class Replies {
  send(reply: ProcessReply): void {
    const frame = messageFrame(reply);
    const isTooLong = frame[1].length > MAX_ANSWER_BYTES && reply.type === 'answered';
    this.write(isTooLong ? messageFrame(tooLong) : frame);
  }

  write(frame: Frame): void {
    let parts: Uint8Array[] = frame;
    while (parts.length > 0) parts = unwritten(parts, this.#writeSome(parts));
  }

  #writeSome(parts: Uint8Array[]): number {
    try {
      return writevSync(REPLIES_FD, parts);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        // Only when the system made the pipe non-blocking.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        return 0;
      }
      // The platform is gone, so no caller is left.
      process.exit(1);
    }
  }
}

function unwritten(parts: Uint8Array[], written: number): Uint8Array[] {
  let left = written;
  return parts.flatMap((part) => {
    const skipped = Math.min(left, part.length);
    left -= skipped;
    return skipped === part.length ? [] : [part.subarray(skipped)];
  });
}
