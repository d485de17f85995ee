import type { RouteOptions } from 'fastify';
import type { Platform } from '../../../src/kernel/platform.ts';
import { OwnAddresses } from '../../../src/kernel/security/origins.ts';
import { createApp, registerRoutes } from '../../../src/server.ts';

export interface CollectedRoute {
  method: string;
  /** With parameters as `:name`. */
  path: string;
  schema: RouteSchemas;
}

/** The JSON schemas of what a route takes. */
export interface RouteSchemas {
  params?: JsonSchema;
  querystring?: JsonSchema;
  headers?: JsonSchema;
  body?: JsonSchema;
}

// A schema is walked as plain data here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type JsonSchema = Record<string, any>;

/** Every route of the API, as the server registers them: none can be forgotten, those without a document neither. */
export async function collectRoutes(): Promise<CollectedRoute[]> {
  const routes: CollectedRoute[] = [];
  const app = createApp();
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    if (!/^\/(platform|v1|api)(\/|$)/.test(url)) return;
    for (const each of [method].flat()) {
      // Fastify adds HEAD to every GET, with the same guard.
      if (each !== 'HEAD') routes.push({ method: each, path: url, schema: (schema ?? {}) as RouteSchemas });
    }
  });
  const nobodyHome = {
    get: (): never => {
      throw new Error('Routes are collected without a platform');
    },
  };
  await registerRoutes(
    app,
    new OwnAddresses({ host: '127.0.0.1', port: 4000 }),
    new Proxy({} as Platform, nobodyHome),
  );
  await app.ready();
  return routes;
}
