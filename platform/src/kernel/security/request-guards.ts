import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors.ts';
import { bearerTokenOf } from './bearer-header.ts';
import type { OwnAddresses } from './origins.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Paths below the Project URL (`endpointOf`), where clients call a project's own APIs. */
const BELOW_PROJECT_URL = /^\/gateway(?=[/?]|$)/;

/**
 * Before anything is read, refuses requests with an unknown Host, calls to a project's APIs, which are not
 * served, and unsafe calls that another site could have made.
 */
export function guardRequests(app: FastifyInstance, addresses: OwnAddresses): void {
  app.addHook('onRequest', async (request) => {
    checkHost(request, addresses);
    // Runs before the Origin check: programs send no Origin and should learn that the path does not exist.
    checkServed(request);
    const usesCookie = bearerTokenOf(request) === undefined;
    if (usesCookie && !safeMethods.has(request.method)) checkOrigin(request, addresses);
  });
}

function checkHost({ headers }: FastifyRequest, addresses: OwnAddresses): void {
  if (addresses.allowsHost(headers.host)) return;
  throw new PlatformError(
    'host_refused',
    `This platform is not known as ${headers.host ?? 'a request without Host'}. Use ${addresses.base}, or set HOWDAH_PUBLIC_URL.`,
  );
}

function checkServed({ method, url }: FastifyRequest): void {
  if (!BELOW_PROJECT_URL.test(url)) return;
  const path = url.split('?', 1)[0]!;
  throw new PlatformError(
    'not_found',
    `${method} ${path} is not served: this platform does not run the APIs below a Project URL (REST, Auth, Storage, Realtime, Edge Functions). Use the SQL editor instead.`,
  );
}

function checkOrigin({ headers }: FastifyRequest, addresses: OwnAddresses): void {
  if (addresses.allowsOrigin(headers.origin)) return;
  const from = headers.origin === undefined ? 'without an Origin header' : `from ${headers.origin}`;
  throw new PlatformError(
    'origin_refused',
    `A call that changes something must come from ${addresses.base}; this one came ${from}.`,
  );
}
