import { lineOf } from '../../sql/error-place.ts';
import type { ErrorEvent, NoticeEvent } from '../../sql/events.ts';
import { readErrorFields } from './backend-messages.ts';

/** An ErrorResponse as an event. `start` is the number of the script's characters before the statement that failed. */
export function readScriptError(body: Buffer, sql: string, start: number): ErrorEvent {
  const fields = readErrorFields(body);
  // P counts from 1 in the statement. Places inside functions (p, with their text in q) are told by `where`.
  const inStatement = Number(fields.get('P') ?? 0);
  const position = inStatement > 0 ? start + inStatement : undefined;
  return {
    type: 'error',
    message: fields.get('M') ?? 'Postgres gave no message',
    code: fields.get('C') ?? 'XX000',
    severity: fields.get('V') ?? fields.get('S') ?? 'ERROR',
    position,
    line: position === undefined ? undefined : lineOf(sql, position),
    detail: fields.get('D'),
    hint: fields.get('H'),
    where: fields.get('W'),
  };
}

/** A NoticeResponse as an event. */
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

/** An error that Postgres did not word itself. */
export function ownError(code: string, message: string): ErrorEvent {
  return { type: 'error', message, code, severity: 'ERROR' };
}
