import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  keyGenerator: (request) => `${normalizeIP(request.ip)} ${emailOf(request)}`,
  onExceeded: (request) => request.server.platform.refusedSignIns.record(emailOf(request)),
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `Too many attempts. Try again in ${after}.`),
};

/**
 * Attempts per minute from one address (of IPv6, from one /64), whatever the e-mail: each one can cost the platform a
 * hash.
 */
const SIGN_IN_ATTEMPTS_OF_ADDRESS = 60;

/**
 * Returns a function that counts an attempt from its address, and throws if there were too many. For those that reach
 * the hash only: guesses for one user must not lock out everyone who uses the same proxy.
 */
export function limitSignInsOfAddress(app: Pick<FastifyInstance, 'createRateLimit'>) {
  const count = app.createRateLimit({ max: SIGN_IN_ATTEMPTS_OF_ADDRESS, timeWindow: '1 minute' });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const used = await count(request);
    if (used.isAllowed || !used.isExceeded) return;
    void reply.header('retry-after', used.ttlInSeconds);
    throw new PlatformError(
      'rate_limited',
      `Too many attempts from this address. Try again in ${used.ttlInSeconds} seconds.`,
    );
  };
}

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
