import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/**
 * A failed call, in the shape in which it is displayed. Every error of the platform is
 * `{message, code, details?}` with the right HTTP status (docs/decisions.md#calls). Calls
 * that never reached the platform get a code of `CLIENT_ERROR_CODES` and status 0.
 */
export interface PlatformError {
  /** The HTTP status; 0 without a response. */
  status: number;
  /** The platform's code, the SQLSTATE of a failed statement, or one of `CLIENT_ERROR_CODES`. */
  code: string;
  /** A sentence for the user. */
  message: string;
  details?: unknown;
}

/** Codes of failures that the platform did not report itself. */
export const CLIENT_ERROR_CODES = [
  'network_error',
  'timeout',
  'aborted',
  'response_invalid',
  'http_error',
  'unknown_error',
] as const;

const NETWORK_MESSAGE = 'The platform could not be reached. Check the connection and try again.';
const TIMEOUT_MESSAGE = 'The platform did not respond in time.';
const ABORTED_MESSAGE = 'The request was cancelled.';
const UNKNOWN_MESSAGE = 'Something went wrong.';

/**
 * Converts any error from a hook, an `unwrap()` or a `catch` to a `PlatformError`: RTK Query's error, a
 * serialized error, a thrown one, a `Response` (only its status; see `responseError` for the body) or a
 * `PlatformError` itself. Never throws, and never includes markup or a stack trace.
 */
export function platformError(error: unknown): PlatformError {
  if (isPlatformError(error)) return error;
  if (typeof Response !== 'undefined' && error instanceof Response)
    return fromStatus(error.status, undefined);
  if (!isRecord(error)) return { status: 0, code: 'unknown_error', message: textOr(error, UNKNOWN_MESSAGE) };
  if ('status' in error) return fromBaseQuery(error as unknown as FetchBaseQueryError);
  return fromThrown(error as SerializedError);
}

/** Like `platformError`, for a response whose body was not read yet. Never rejects. */
export async function responseError(response: Response): Promise<PlatformError> {
  const body: unknown = await response.json().catch(() => undefined);
  return fromStatus(response.status, body);
}

/**
 * 08007 is transaction_resolution_unknown: the database went down while it committed. The other codes mean that the
 * response is missing.
 */
const ANSWER_LOST = ['network_error', 'timeout', 'aborted', 'response_invalid', '08007'];

/** Whether the outcome of a call is unknown: it may have succeeded. */
export function isAnswerLost({ status, code }: PlatformError): boolean {
  return ANSWER_LOST.includes(code) || (code === 'http_error' && status >= 500);
}

/** Whether a call has failed for certain. Otherwise it has succeeded or may have, and what it changes is read again. */
export function isRefused(error: unknown): boolean {
  return error !== undefined && !isAnswerLost(platformError(error));
}

function fromBaseQuery(error: FetchBaseQueryError): PlatformError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return isAbort(error.error)
        ? { status: 0, code: 'aborted', message: ABORTED_MESSAGE }
        : { status: 0, code: 'network_error', message: NETWORK_MESSAGE };
    case 'TIMEOUT_ERROR':
      return { status: 0, code: 'timeout', message: TIMEOUT_MESSAGE };
    case 'PARSING_ERROR':
      // A page of a proxy instead of JSON. Its status, if it is an error, is more useful than its text.
      return error.originalStatus >= 400
        ? fromStatus(error.originalStatus, undefined)
        : {
            status: error.originalStatus,
            code: 'response_invalid',
            message: 'The platform sent a response that could not be read.',
          };
    case 'CUSTOM_ERROR':
      return isAbort(error.error)
        ? { status: 0, code: 'aborted', message: ABORTED_MESSAGE }
        : { status: 0, code: 'unknown_error', message: error.error, ...detailsOf(error.data) };
    default:
      return fromStatus(Number(error.status) || 0, error.data);
  }
}

function fromStatus(status: number, body: unknown): PlatformError {
  if (isRecord(body) && typeof body.message === 'string' && body.message !== '') {
    return {
      status,
      code: typeof body.code === 'string' && body.code !== '' ? body.code : 'http_error',
      message: body.message,
      ...detailsOf(body.details),
    };
  }
  return { status, code: 'http_error', message: `The platform responded with status ${status}.` };
}

function fromThrown(error: SerializedError): PlatformError {
  if (error.name === 'AbortError') return { status: 0, code: 'aborted', message: ABORTED_MESSAGE };
  // `fetch` throws this without a response. The text differs between browsers.
  if (error.name === 'TypeError' && /fetch|network|load failed/i.test(error.message ?? '')) {
    return { status: 0, code: 'network_error', message: NETWORK_MESSAGE };
  }
  return { status: 0, code: 'unknown_error', message: textOr(error.message, UNKNOWN_MESSAGE) };
}

function isPlatformError(value: unknown): value is PlatformError {
  return (
    isRecord(value) &&
    typeof value.status === 'number' &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  );
}

function isAbort(text: string): boolean {
  return text === 'Aborted' || text.startsWith('AbortError');
}

function detailsOf(details: unknown): { details?: unknown } {
  return details === undefined ? {} : { details };
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
