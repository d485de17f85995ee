import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the path itself grants access. Its route is logged instead. */
    secretInUrl?: boolean;
  }
}

/** The URL of a request for the log. The query is left out: it can hold keys, signatures of links and values of rows. */
export function loggedUrl({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const { config, url: route } = routeOptions;
  return config.secretInUrl && route !== undefined ? route : url.split('?', 1)[0]!;
}
