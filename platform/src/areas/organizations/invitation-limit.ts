import type { RateLimitOptions } from '@fastify/rate-limit';
import { PlatformError } from '../../kernel/errors/platform-error.ts';

/** Looks at invitations from one address in a minute: a token cannot be guessed, and trying is to cost nothing here. */
export const INVITATION_ATTEMPTS = 60;

export const invitationLimit: RateLimitOptions = {
  max: INVITATION_ATTEMPTS,
  timeWindow: '1 minute',
  keyGenerator: (request) => `invitation ${request.ip}`,
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `Too many attempts. Try again in ${after}.`),
};
