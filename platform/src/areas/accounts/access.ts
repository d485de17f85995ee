import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { guard } from '../../kernel/security/guard.ts';
import { type Caller, callerOf } from './caller.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/** Who makes a request. The guard of the route sets it; the guards of organizations and projects add the target. */
export interface Access {
  caller: Caller;
}

declare module 'fastify' {
  interface FastifyRequest {
    access: Access | null;
  }
}

/** Adds the request field in which guards record the caller. */
export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest('access', null);
}

/** For calls without authentication: health, signing in. */
export const open = guard(async () => {});

/** For calls about the user. Requires a signed-in user (401), and no permission. */
export const signedIn = guard(async (request, reply) => {
  request.access = { caller: await callerOf(request, reply) };
});

/**
 * For calls with which a stolen token could outlive its expiry: passwords, and tokens themselves. They
 * require a browser session; a bearer token is refused (403 `session_required`).
 */
export const inBrowser = guard(async (request, reply) => {
  await signedIn(request, reply);
  refuseToken(request);
});

/** Refuses (403) a caller that authenticated with a token. */
export function refuseToken(request: FastifyRequest): void {
  if (request.access?.caller.session) return;
  throw new PlatformError(
    'session_required',
    'An access token is not enough for this: sign in with a browser.',
  );
}

export function callerIn(request: FastifyRequest): Caller {
  return accessOf(request).caller;
}

export function userOf(request: FastifyRequest): User {
  return accessOf(request).caller.user;
}

export function sessionOf(request: FastifyRequest): CurrentSession {
  const { session } = accessOf(request).caller;
  if (!session) throw new Error('This route has no guard for a session');
  return session;
}

export function accessOf(request: FastifyRequest): Access {
  if (!request.access) throw new Error('This route has no guard');
  return request.access;
}
