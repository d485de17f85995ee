import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { forever, hasHashInName, revalidated } from './caching.ts';
import { pageHeaders } from './content-policy.ts';

/** Paths that are never pages of the shell. */
const notPages = /^\/(platform|v1|api|remotes)(\/|$)/;

/**
 * Serves the shell: its files, and index.html for every other address that a browser opens as a page. The
 * shell's router resolves it. The directory can be missing or be rebuilt while the platform runs.
 */
export function serveShell(app: FastifyInstance): void {
  // Avoids async handlers: a reply returned from one is awaited again at each layer.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    if (path === '' || path === 'index.html') sendPage(reply);
    else if (notPages.test(`/${path}`)) reply.callNotFound();
    else reply.sendFile(path, app.platform.config.staticDir, hasHashInName(path) ? forever : revalidated);
  });

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) sendPage(reply);
    else throw new PlatformError('not_found', `There is nothing at ${request.method} ${pathOf(request)}.`);
  });
}

function isPage(request: FastifyRequest): boolean {
  const asksForPage = request.method === 'GET' || request.method === 'HEAD';
  return (
    asksForPage && (request.headers.accept?.includes('text/html') ?? false) && !notPages.test(pathOf(request))
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}

function sendPage(reply: FastifyReply): void {
  const { config, addresses } = reply.server.platform;
  if (!existsSync(join(config.staticDir, 'index.html'))) {
    throw new PlatformError(
      'not_found',
      `The shell is not built: there is no index.html in ${config.staticDir}. Run \`npm start\`, or set HOWDAH_STATIC_DIR. Only the API is available.`,
    );
  }
  void reply.code(200).headers({ 'cache-control': 'no-cache', ...pageHeaders(config, addresses.base) });
  reply.sendFile('index.html', config.staticDir, { cacheControl: false });
}
