import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss } from './control-plane/connection-loss.ts';
import { EngineError, type EngineErrorCode } from './engines/engine-error.ts';
import { RecordsTooLarge, SqlFailure } from './engines/sql/script-failures.ts';
import { type ErrorCode, PlatformError } from './kernel/errors.ts';
import { DiskFullError, isDiskFull } from './kernel/home/disk-space.ts';
import { patternProblem } from './kernel/http/patterns.ts';
import { sendUnknownAddressPage } from './kernel/http/unknown-address-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error that the route returns instead of `body_too_large`. */
    tooLarge?: { code: ErrorCode; message: string };
  }
}

export interface ErrorBody {
  message: string;
  /** One of the platform's codes, or the SQLSTATE of a statement that Postgres refused. */
  code: string;
  details?: Record<string, unknown>;
}

/**
 * The only place that converts errors to responses: `{message, code, details?}`. Causes are logged and never
 * sent to the client.
 */
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
  if (known.code === 'host_refused' && request.headers.accept?.includes('text/html')) {
    sendUnknownAddressPage(reply, known.status, known.message);
    return;
  }
  const details = known.status === 500 ? { request_id: request.id } : known.details;
  send(reply, known.status, { message: known.message, code: known.code, ...(details && { details }) });
}

function send(reply: FastifyReply, status: number, body: ErrorBody): void {
  // Uses plain JSON.stringify, because a route's own response schema could drop fields of the error.
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

const codeOfEngineError: Record<EngineErrorCode, ErrorCode> = {
  query_empty: 'query_empty',
  statement_refused: 'statement_refused',
  read_only_single_statement: 'read_only_single_statement',
  statement_id_taken: 'statement_id_taken',
  database_missing: 'database_unavailable',
  database_exists: 'internal_error',
  database_locked: 'database_unavailable',
  database_unavailable: 'database_unavailable',
  disk_full: 'disk_full',
  server_open: 'database_server_open',
  engine_closed: 'platform_stopping',
};

/** Errors that Fastify throws before a handler runs, by code. */
const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'body_invalid', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'body_invalid', message: 'The body is empty; JSON is expected.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'body_invalid',
    message: 'The body is not as long as its Content-Length says.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'media_type_unsupported',
    message: 'Send JSON, with Content-Type: application/json.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'The body is too large.' },
  // The client disconnected during a stream, so it does not receive this response.
  ERR_STREAM_PREMATURE_CLOSE: { code: 'request_invalid', message: 'The client disconnected.' },
  FST_ERR_BAD_URL: { code: 'request_invalid', message: 'The address is not a valid URL path.' },
  FST_STATIC_FORBIDDEN_PATH: { code: 'not_found', message: 'There is nothing at this address.' },
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: { code: 'request_invalid', message: 'The address is too long.' },
};

interface ValidationFailure {
  validation: { instancePath?: string; message?: string; params?: { pattern?: unknown } }[];
  validationContext?: string;
}

/**
 * Converts any thrown value to a PlatformError. An unexpected one becomes `internal_error`, with the value as
 * its cause.
 */
function asPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof EngineError) {
    return new PlatformError(codeOfEngineError[error.code], error.message, { cause: error });
  }
  if (error instanceof RecordsTooLarge) {
    return new PlatformError(
      'result_too_large',
      'The result is too large to return as records. Add a LIMIT, or ask for application/x-ndjson.',
      { cause: error },
    );
  }
  if (isValidationFailure(error)) return describeValidation(error);
  const known = frameworkErrors[codeOf(error)];
  if (known) return new PlatformError(known.code, known.message, { cause: error });
  if (isCallersFault(error)) {
    return new PlatformError('request_invalid', 'The request could not be understood.', { cause: error });
  }
  if (isDiskFull(error)) return new PlatformError('disk_full', new DiskFullError().message, { cause: error });
  if (isConnectionLoss(error)) {
    return new PlatformError(
      'control_plane_unavailable',
      "The platform's own database does not answer. Try again in a moment.",
      { cause: error },
    );
  }
  return new PlatformError('internal_error', 'Something went wrong on the platform. Its log has the cause.', {
    cause: error,
  });
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  // secure-json-parse rejects `__proto__` keys with a bare SyntaxError.
  return error instanceof SyntaxError ? 'FST_ERR_CTP_INVALID_JSON_BODY' : '';
}

/** Plugins report errors of the client with a 4xx `statusCode`. */
function isCallersFault(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function isValidationFailure(error: unknown): error is ValidationFailure {
  return Array.isArray((error as ValidationFailure | null)?.validation);
}

function describeValidation(failure: ValidationFailure): PlatformError {
  const inBody = failure.validationContext === 'body';
  const problems = failure.validation.map(({ instancePath, message, params }) => ({
    at: instancePath || '/',
    problem: patternProblem(params?.pattern) ?? message ?? 'is not valid',
  }));
  const first = problems[0];
  const where = inBody ? 'The body' : 'The address or a header';
  return new PlatformError(
    inBody ? 'body_invalid' : 'parameters_invalid',
    first ? `${where} is not as expected: ${first.at} ${first.problem}.` : `${where} is not as expected.`,
    { details: { problems } },
  );
}
