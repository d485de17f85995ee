import type { FastifyInstance } from 'fastify';
import { loggedUrl } from './logged-url.ts';

/**
 * Cuts off responses whose clients do not read for `seconds`. The stream of a query makes its database wait
 * for the client, and on PGlite all other users with it. Like a disconnect, this cancels the statement.
 */
export function cutStalledReaders(app: FastifyInstance, seconds: number): void {
  const limitMs = seconds * 1_000;
  app.addHook('onRequest', async (request, { raw }) => {
    // The socket's timeout restarts with each byte sent or received.
    raw.setTimeout(limitMs, () => {
      if (raw.writableLength === 0) {
        // There is nothing to read yet.
        raw.setTimeout(limitMs);
        return;
      }
      request.log.warn(
        { url: loggedUrl(request) },
        `The reader took nothing for ${seconds} s: its answer was cut off`,
      );
      raw.destroy();
    });
  });
}
