import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors/platform-error.ts';

/** Each call of the assistant costs money, or the time of a local model: so many a minute for one person, of each kind. */
export const assistantLimit: RateLimitOptions = {
  max: (request: FastifyRequest) => request.server.platform.config.aiCallsPerMinute,
  timeWindow: '1 minute',
  // After the guard, which knows the person, and the schema: what is refused there costs nothing.
  hook: 'preHandler',
  keyGenerator: (request) => `assistant ${request.access?.caller.person.id ?? ''}`,
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `You have asked the assistant very often. Try again in ${after}.`),
};
