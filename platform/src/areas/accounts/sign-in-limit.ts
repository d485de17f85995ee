import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { normalizeEmail } from './user-store.ts';

/** Ten guesses a minute for one e-mail from one address. */
export const SIGN_IN_ATTEMPTS = 10;

/** The plugin sets Retry-After and the `x-ratelimit-*` headers itself. */
export const signInLimit: RateLimitOptions = {
  max: SIGN_IN_ATTEMPTS,
  timeWindow: '1 minute',
  // After the body is read: guesses for one user must not shut out everybody behind the same proxy.
  hook: 'preHandler',
  keyGenerator: (request) => `${request.ip} ${emailOf(request)}`,
  onExceeded: (request) => request.server.platform.refusedSignIns.record(emailOf(request)),
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `Too many attempts. Try again in ${after}.`),
};

/** The current password must not be guessed from a browser that somebody left open. */
export const passwordChangeLimit: RateLimitOptions = {
  ...signInLimit,
  keyGenerator: (request) => `${request.ip} ${request.access?.caller.user.id ?? ''}`,
  // A signed-in user can still sign in.
  onExceeded: () => {},
};

/** The e-mail that a sign-in names; empty where there is none. */
function emailOf({ body }: FastifyRequest): string {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalizeEmail(email) : '';
}
