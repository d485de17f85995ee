import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { compressed } from '../../kernel/http/compression.ts';
import { forever } from './caching.ts';

/**
 * Serves the registry and the published remotes (docs/architecture.md#publishing-a-remote). The registry is
 * read on each request, so a publish needs no restart. Remotes are content-addressed and public: shells of
 * other deployments can load them too.
 */
export function serveStore(app: FastifyInstance): void {
  app.get('/registry.json', { schema: { hide: true }, ...compressed }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const text = await readFile(join(app.platform.config.storeDir, 'registry.json'), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      },
    );
    if (text !== undefined) return reply.type('application/json; charset=utf-8').send(text);
    throw new PlatformError(
      'registry_not_found',
      'No remote is published yet: run `npm run publish:remote`.',
    );
  });

  // Scripts and styles have a compressed copy beside them; a manifest has none.
  app.get('/remotes/*', { schema: { hide: true }, ...compressed }, (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    reply.sendFile(path, join(app.platform.config.storeDir, 'remotes'), forever);
  });
}
