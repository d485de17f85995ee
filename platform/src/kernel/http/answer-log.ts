import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself lets somebody in, so it is not written into the log. */
    secretInUrl?: boolean;
  }
}

/** One line in the log for each answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, routeOptions } = request;
    const url = routeOptions.config.secretInUrl ? routeOptions.url : request.url;
    request.log.info(
      { method, url, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
}
