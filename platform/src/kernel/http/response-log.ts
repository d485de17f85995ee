import type { FastifyInstance } from 'fastify';
import { loggedUrl } from './logged-url.ts';

/** Logs one line per response. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    request.log.info(
      { method, url: loggedUrl(request), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
}
