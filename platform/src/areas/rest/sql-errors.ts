import { SqlError } from '../../engines/engine-error.ts';
import { allowedHeaders, isFinalStatus } from './response-settings.ts';
import { RestError } from './rest-error.ts';

/** HTTP status by SQLSTATE. The longest prefix applies. */
const statusByState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Converts an error of Postgres. `isAnonymous`: the caller sent no token, so a missing privilege is 401 instead of 403.
 */
export function restErrorOf(error: SqlError, isAnonymous: boolean): RestError {
  const { code, message, detail = null, hint = null } = error;
  if (code === 'PGRST') return raisedError(message, detail);
  const status = statusOf(code, message, isAnonymous);
  return new RestError(code, message, {
    status,
    details: detail,
    hint,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  });
}

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '22023' && message.startsWith('role') && message.endsWith('does not exist')) return 401;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return isFinalStatus(status) ? status : 500;
  }
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '42883' && message.startsWith('function xmlagg(')) return 406;
  return statusByState[code] ?? statusByState[code.slice(0, 2)] ?? 400;
}

/** `raise sqlstate 'PGRST'`: the function sets the whole response. */
function raisedError(message: string, detail: string | null): RestError {
  const refuse = (details: string, hint: string) =>
    new RestError('PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
      details,
      hint,
    });
  const body = objectIn(message);
  if (
    !body ||
    !isText(body.code) ||
    !isText(body.message) ||
    !isOptional(body.details) ||
    !isOptional(body.hint)
  ) {
    return refuse(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const detailHint =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";
  if (detail === null) return refuse('DETAIL is missing in the RAISE statement', detailHint);
  const { status, headers } = objectIn(detail) ?? {};
  const allowed = isObject(headers) ? allowedHeaders(Object.entries(headers)) : null;
  if (!isFinalStatus(status) || !allowed)
    return refuse(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  return new RestError(body.code, body.message, {
    status,
    headers: allowed,
    details: body.details ?? null,
    hint: body.hint ?? null,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptional = (value: unknown): value is string | null | undefined => value == null || isText(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
