import type { FastifyInstance } from 'fastify';

/**
 * Cuts off responses whose clients read nothing for `seconds`. A query's stream makes its database wait for the client,
 * and on PGlite everybody else with it. Cutting it off cancels the statement, like a disconnect.
 */
export function cutStalledReaders(app: FastifyInstance, seconds: number): void {
  const limitMs = seconds * 1_000;
  app.addHook('onRequest', async ({ log, url }, { raw }) => {
    // The socket's time begins again with each byte that is taken, and with each that comes.
    raw.setTimeout(limitMs, () => {
      if (raw.writableLength === 0) {
        // There is nothing to take yet.
        raw.setTimeout(limitMs);
        return;
      }
      log.warn({ url }, `The reader took nothing for ${seconds} s: its answer was cut off`);
      raw.destroy();
    });
  });
}
