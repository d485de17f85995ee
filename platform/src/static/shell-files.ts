import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors/platform-error.ts';
import { contentSecurityPolicy } from '../security/content-policy.ts';
import { forever, hasHashInName, revalidated } from './caching.ts';

/** Paths below these are never a page of the shell. */
const notPages = /^\/(platform|v1|api|remotes)(\/|$)/;

/**
 * The shell: its files, and index.html for every other address that a browser opens as a page (the router in the shell
 * knows them). The directory may be missing or be built again while the platform runs.
 */
export function serveShell(app: FastifyInstance): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    if (path === '' || path === 'index.html') return sendPage(reply);
    if (notPages.test(`/${path}`)) return reply.callNotFound();
    return reply.sendFile(path, app.platform.config.staticDir, hasHashInName(path) ? forever : revalidated);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(reply);
    throw new PlatformError('not_found', `There is nothing at ${request.method} ${pathOf(request)}.`);
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

async function sendPage(reply: FastifyReply): Promise<FastifyReply> {
  const { config } = reply.server.platform;
  const built = await access(join(config.staticDir, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!built) {
    throw new PlatformError(
      'not_found',
      `The shell is not built: there is no index.html in ${config.staticDir}. Run \`npm start\`, or set HOWDAH_STATIC_DIR. The API answers all the same.`,
    );
  }
  void reply.code(200).header('content-security-policy', contentSecurityPolicy(config));
  return reply.sendFile('index.html', config.staticDir, { ...revalidated, cacheControl: false });
}
