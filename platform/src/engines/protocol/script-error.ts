import { lineOf } from '../sql/error-position.ts';
import type { ErrorEvent, NoticeEvent } from '../sql/events.ts';
import { readErrorFields } from './backend-messages.ts';
import { TIMED_OUT } from './statement-timeout.ts';

/**
 * Converts an ErrorResponse to an event. `start` is the number of characters in the script before the failed
 * statement.
 */
export function readScriptError(body: Buffer, sql: string, start: number): ErrorEvent {
  const fields = readErrorFields(body);
  // P counts from 1 in the statement. Positions inside functions (p, with their text in q) are in `where`.
  const inStatement = Number(fields.get('P') ?? 0);
  const position = inStatement > 0 ? start + inStatement : undefined;
  const isTimeout = fields.get('C') === TIMED_OUT.code && fields.get('M') === TIMED_OUT.message;
  return {
    type: 'error',
    message: fields.get('M') ?? 'Postgres gave no message',
    code: fields.get('C') ?? 'XX000',
    severity: fields.get('V') ?? fields.get('S') ?? 'ERROR',
    position,
    line: position === undefined ? undefined : lineOf(sql, position),
    detail: fields.get('D'),
    hint: fields.get('H') ?? (isTimeout ? TIMED_OUT.hint : undefined),
    where: fields.get('W'),
  };
}

/** Converts a NoticeResponse to an event. */
export function readNotice(body: Buffer): NoticeEvent {
  const fields = readErrorFields(body);
  return {
    type: 'notice',
    severity: fields.get('V') ?? fields.get('S') ?? 'NOTICE',
    message: fields.get('M') ?? '',
    code: fields.get('C') ?? '00000',
    detail: fields.get('D'),
    hint: fields.get('H'),
  };
}

/** Returns the error for a row above the limit: 54000, program_limit_exceeded. */
export function rowTooLarge(bytes: number, limit: number): ErrorEvent {
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024);
  return {
    ...ownError(
      '54000',
      `A row of this result has ${megabytes(bytes)} MB; the limit for a row and its values is ${megabytes(limit)} MB`,
    ),
    hint:
      'Read large values in parts, for example by substring(value from 1 for 1000000), and their sizes by ' +
      'octet_length(value).',
  };
}

/** Returns an error of the platform's own, which Postgres did not report. */
export function ownError(code: string, message: string): ErrorEvent {
  return { type: 'error', message, code, severity: 'ERROR' };
}
