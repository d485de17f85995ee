import { replyInterrupted, unreachable } from './failures.ts';
import { MAX_LINE_BYTES } from './limits.ts';

const NEWLINE = 10;

/**
 * `fetch` for the model server. Distinguishes a server that is unreachable from one that breaks off, and
 * limits the length of a line.
 */
export const reachModelServer: typeof fetch = async (input, init) => {
  const response = await fetch(input, init).catch((error: unknown) => {
    throw init?.signal?.aborted ? error : unreachable();
  });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(withLines(MAX_LINE_BYTES)), { status, statusText, headers });
};

/** Passes bytes through and fails if a line is too long: a line reader would buffer all of it. */
function withLines(most: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(bytes, controller) {
      const last = bytes.lastIndexOf(NEWLINE);
      length = last === -1 ? length + bytes.length : bytes.length - last - 1;
      if (length > most) controller.error(replyInterrupted());
      else controller.enqueue(bytes);
    },
  });
}
