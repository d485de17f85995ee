import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { normalizeEmail } from './user-store.ts';

/** Ten attempts per minute for one e-mail from one address. */
export const SIGN_IN_ATTEMPTS = 10;

/** The plugin itself sets Retry-After and the `x-ratelimit-*` headers. */
export const signInLimit: RateLimitOptions = {
  max: SIGN_IN_ATTEMPTS,
  timeWindow: '1 minute',
  // Runs after the body is parsed: guesses for one user must not lock out everyone who uses the same proxy.
  hook: 'preHandler',
  keyGenerator: (request) => `${request.ip} ${emailOf(request)}`,
  onExceeded: (request) => request.server.platform.refusedSignIns.record(emailOf(request)),
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `Too many attempts. Try again in ${after}.`),
};

/** Limits guesses of the current password from an unattended browser. */
export const passwordChangeLimit: RateLimitOptions = {
  ...signInLimit,
  keyGenerator: (request) => `${request.ip} ${request.access?.caller.user.id ?? ''}`,
  // A signed-in user is not locked out, so this is not counted.
  onExceeded: () => {},
};

/** Returns the e-mail in the body of a sign-in, or an empty string. */
function emailOf({ body }: FastifyRequest): string {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalizeEmail(email) : '';
}
