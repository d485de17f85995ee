import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { guard } from '../../kernel/security/guard.ts';
import { type Caller, callerOf } from './caller.ts';
import type { CurrentSession } from './sessions.ts';
import type { User } from './user-store.ts';

/** Who makes a request. Filled by the guard of its route; the guards of organizations and projects add what for. */
export interface Access {
  caller: Caller;
}

declare module 'fastify' {
  interface FastifyRequest {
    access: Access | null;
  }
}

/** Adds the field in which guards record who makes a request. */
export function prepareAccess(app: FastifyInstance): void {
  app.decorateRequest('access', null);
}

/** For calls that anybody may make: health, signing in. */
export const open = guard(async () => {});

/** For calls about the user, who needs to be signed in (401) and nothing more. */
export const signedIn = guard(async (request, reply) => {
  request.access = { caller: await callerOf(request, reply) };
});

/**
 * For calls with which a stolen token could outlive its expiry: passwords, and tokens themselves. They need the session
 * of a browser; a bearer token is refused (403 `session_required`).
 */
export const inBrowser = guard(async (request, reply) => {
  await signedIn(request, reply);
  refuseToken(request);
});

/** Refuses (403) a caller who came with a token. */
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
