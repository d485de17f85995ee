import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerTokenOf } from '../../kernel/security/bearer-header.ts';

const COOKIE = 'howdah_session';

/** Returns the token that the browser sent, if any. A call with a bearer token has no session. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return bearerTokenOf(request) === undefined ? request.cookies[COOKIE] : undefined;
}

/** Scripts cannot read the cookie, and other sites cannot send it with an unsafe method. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  void reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.server.platform.addresses.isSecure,
    expires,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
}
