import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors.ts';
import { bearerTokenOf } from './bearer-header.ts';
import type { OwnAddresses } from './origins.ts';
import { isServedBelowProjectUrl, projectUrlPath } from './project-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of any origin may call the route, because it looks at no session. */
    fromAnyOrigin?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Before anything is read, refuses requests with an unknown Host, calls to APIs of a project that are not served, and
 * unsafe calls that another site could have made. A project's own API takes calls from any site: it knows keys and
 * tokens, and no cookie.
 */
export function guardRequests(app: FastifyInstance, addresses: OwnAddresses): void {
  app.addHook('onRequest', async (request) => {
    checkHost(request, addresses);
    // Runs before the Origin check: programs send no Origin and should learn that the path does not exist.
    const projectPath = projectUrlPath(request.url);
    if (projectPath && !isServedBelowProjectUrl(projectPath)) throw notServed(request);
    const { fromAnyOrigin } = request.routeOptions.config;
    const usesCookie = bearerTokenOf(request) === undefined;
    if (usesCookie && !fromAnyOrigin && !safeMethods.has(request.method)) checkOrigin(request, addresses);
  });
}

function checkHost({ headers }: FastifyRequest, addresses: OwnAddresses): void {
  if (addresses.allowsHost(headers.host)) return;
  if (!headers.host) throw new PlatformError('host_refused', 'The request has no Host header.');
  const used = `${headers['x-forwarded-proto'] === 'http' ? 'http' : 'https'}://${headers.host}`;
  throw new PlatformError(
    'host_refused',
    `This platform is known as ${addresses.base}, not as ${shortened(headers.host)}. If people reach it there, set HOWDAH_PUBLIC_URL=${shortened(used)} and start it again.`,
    { details: unknownAddress('HOWDAH_PUBLIC_URL', used) },
  );
}

function notServed({ method, url }: FastifyRequest): PlatformError {
  const path = url.split('?', 1)[0]!;
  return new PlatformError(
    'not_found',
    `${method} ${path} is not served: of the APIs below a Project URL, this platform runs REST (/rest/v1), not Auth, Storage, Realtime or Edge Functions.`,
  );
}

function checkOrigin({ headers }: FastifyRequest, addresses: OwnAddresses): void {
  if (addresses.allowsOrigin(headers.origin)) return;
  const expected = `A call that changes something must come from ${addresses.dashboard}`;
  if (headers.origin === undefined || headers.origin === 'null') {
    throw new PlatformError(
      'origin_refused',
      `${expected}; this one names no origin. A proxy has to pass the header Origin as it is.`,
    );
  }
  const variable = addresses.dashboard === addresses.base ? 'HOWDAH_PUBLIC_URL' : 'HOWDAH_DASHBOARD_URL';
  throw new PlatformError(
    'origin_refused',
    `${expected}; this one came from ${shortened(headers.origin)}. If people open the dashboard there, set ${variable}=${shortened(headers.origin)} and start the platform again.`,
    { details: unknownAddress(variable, headers.origin) },
  );
}

/** For the dashboard, which shows the setting to copy. */
function unknownAddress(variable: string, address: string): { variable: string; value: string } {
  return { variable, value: shortened(address) };
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
