import type { RouteOptions } from 'fastify';
import type { Platform } from '../../../src/kernel/platform.ts';
import { OwnAddresses } from '../../../src/kernel/security/origins.ts';
import { createApp, registerRoutes } from '../../../src/server.ts';

export interface CollectedRoute {
  method: string;
  /** With parameters like `:name`. */
  path: string;
  schema: RouteSchemas;
}

/** The JSON schemas of the request. */
export interface RouteSchemas {
  params?: JsonSchema;
  querystring?: JsonSchema;
  headers?: JsonSchema;
  body?: JsonSchema;
}

// Schemas are plain data here.
// oxlint-disable-next-line typescript/no-explicit-any
export type JsonSchema = Record<string, any>;

/** Lists every route that the server registers, including those without a document. */
export async function collectRoutes(): Promise<CollectedRoute[]> {
  const routes: CollectedRoute[] = [];
  const app = createApp();
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    if (!/^\/(platform|v1|api)(\/|$)/.test(url)) return;
    for (const each of [method].flat()) {
      // Fastify adds a HEAD route with the same guard to every GET route.
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
