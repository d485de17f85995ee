import type { FastifyRequest } from 'fastify';

/**
 * The token of `Authorization: Bearer`; undefined without such a header, empty when the header holds none. A call that
 * says in this way who makes it never uses the cookie, and needs no Origin: other sites cannot send the header.
 */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return found ? (found[1] ?? '').trim() : undefined;
}
