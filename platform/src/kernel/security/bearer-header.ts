import type { FastifyRequest } from 'fastify';

/**
 * Returns the token of `Authorization: Bearer`: undefined without the header, and empty if it has no token. A
 * call with this header never uses the cookie and needs no Origin, because other sites cannot send the
 * header.
 */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearerTokenIn(headers.authorization);
}

/** Returns the token of the header: undefined without it or with another scheme, and empty if it has no token. */
export function bearerTokenIn(authorization: string | undefined): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? '');
  return found ? (found[1] ?? '').trim() : undefined;
}
