import type { FastifyReply, FastifyRequest } from 'fastify';
import { SqlFailure } from './areas/sql/records.ts';
import { asPlatformError } from './known-errors.ts';
import { PlatformError, type ErrorCode } from './kernel/errors/platform-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route answers instead of `body_too_large`. */
    tooLarge?: { code: ErrorCode; message: string };
  }
}

export interface ErrorBody {
  message: string;
  /** One of the platform's codes, or the SQLSTATE of a statement that Postgres refused. */
  code: string;
  details?: Record<string, unknown>;
}

/** The one place where an error becomes an answer: `{message, code, details?}`. Causes go to the log, never to the caller. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof SqlFailure) {
    const { message, code, type: _type, ...details } = error.event;
    send(reply, 400, { message, code, details });
    return;
  }
  const known = withRouteWords(asPlatformError(error), request);
  const wasForeseen = known.status !== 500 && known.cause === undefined;
  if (known.status >= 500 && !wasForeseen) request.log.error({ err: known.cause ?? known }, known.message);
  else if (known.status >= 500) request.log.warn({ code: known.code }, known.message);
  else request.log.info({ code: known.code }, known.message);
  const details = known.status === 500 ? { request_id: request.id } : known.details;
  send(reply, known.status, { message: known.message, code: known.code, ...(details && { details }) });
}

function send(reply: FastifyReply, status: number, body: ErrorBody): void {
  // Said by hand, so that a route's own response schema cannot cut the error down.
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function withRouteWords(error: PlatformError, request: FastifyRequest): PlatformError {
  const words = error.code === 'body_too_large' ? request.routeOptions.config.tooLarge : undefined;
  return words ? new PlatformError(words.code, words.message, { cause: error.cause }) : error;
}
