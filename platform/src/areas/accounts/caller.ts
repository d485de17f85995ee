import { PAGE_USER_HEADER } from '@howdah/shared-api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { bearerTokenOf } from '../../kernel/security/bearer-header.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from './session-cookie.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/** Who makes a call. */
export interface Caller {
  user: User;
  /** The browser session; absent if the call came with a token. */
  session?: CurrentSession;
}

/**
 * Returns the caller. The token in the `Authorization` header takes precedence over the session cookie; an
 * invalid token is refused (401) even if the cookie is valid. Extends the session.
 */
export async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const caller = await callerIfAny(request, reply);
  if (!caller) throw notSignedIn();
  return caller;
}

export function notSignedIn(): PlatformError {
  return new PlatformError('unauthenticated', 'Sign in first.');
}

/** Like `callerOf`, for calls that need no authentication: returns undefined without a token and a session. */
export async function callerIfAny(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
  const { bearerTokens, sessions } = request.server.platform;
  const bearer = bearerTokenOf(request);
  if (bearer !== undefined) {
    const user = await bearerTokens.find(bearer);
    if (user) return { user };
    throw new PlatformError('unauthenticated', 'This access token is unknown, revoked or expired.');
  }
  const token = sessionTokenOf(request);
  if (!token) return undefined;
  const session = await sessions.find(token);
  if (!session) {
    clearSessionCookie(reply);
    return undefined;
  }
  requirePageUser(request, session);
  if (session.movedTo) setSessionCookie(reply, token, session.movedTo);
  return { user: session.user, session };
}

/** Throws `user_changed` if the page that makes the call is that of another user (docs/product/dashboard.md#sessions). */
export function requirePageUser(request: FastifyRequest, { user }: CurrentSession): void {
  const pageUser = request.headers[PAGE_USER_HEADER];
  if (pageUser === undefined || pageUser === String(user.id)) return;
  throw new PlatformError('user_changed', 'Another user has signed in in this browser.');
}
