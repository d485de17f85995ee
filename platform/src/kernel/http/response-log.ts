import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the URL itself grants access. It is then not logged. */
    secretInUrl?: boolean;
  }
}

/** Logs one line per response. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, routeOptions } = request;
    const url = routeOptions.config.secretInUrl ? routeOptions.url : request.url;
    request.log.info(
      { method, url, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
}
