import { createReadStream } from 'node:fs';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { registryFile } from './registry-store.ts';

/** A store that is being served. */
export interface StoreServer {
  /** Origin without a slash at the end, for example `http://localhost:4100`. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a store as a content network would: immutable files with CORS, the registry never cached. Publishing
 * verifies against it, and tests use it as the remotes' own origin.
 *
 * @param port 0 takes any free port.
 */
export async function serveStore(store: string, port = 0): Promise<StoreServer> {
  // Browsers keep connections open, and closing must not wait for them.
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get('/registry.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(createReadStream(registryFile(store))),
  );
  await app.register(fastifyStatic, {
    root: store,
    prefix: '/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The store server has no port');
  return { origin: `http://localhost:${address.port}`, close: () => app.close() };
}
