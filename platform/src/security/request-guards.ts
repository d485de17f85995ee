import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors/platform-error.ts';
import { bearerTokenOf } from './bearer-header.ts';
import type { OwnAddresses } from './origins.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses, before anything is read: a Host that is not ours, and an unsafe call that another site could have made. */
export function guardRequests(app: FastifyInstance, addresses: OwnAddresses): void {
  app.addHook('onRequest', async (request) => {
    checkHost(request, addresses);
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

function checkOrigin({ headers }: FastifyRequest, addresses: OwnAddresses): void {
  if (addresses.allowsOrigin(headers.origin)) return;
  const from = headers.origin === undefined ? 'without an Origin header' : `from ${headers.origin}`;
  throw new PlatformError(
    'origin_refused',
    `A call that changes something must come from ${addresses.base}; this one came ${from}.`,
  );
}
