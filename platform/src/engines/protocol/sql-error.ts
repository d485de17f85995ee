import { SqlError } from '../engine-error.ts';
import { readErrorFields } from './backend-messages.ts';

/** Reads the body of an ErrorResponse. */
export function readSqlError(body: Buffer): SqlError {
  const fields = readErrorFields(body);
  const position = Number(fields.get('P') ?? 0);
  return new SqlError({
    message: fields.get('M') ?? 'Postgres gave no message',
    code: fields.get('C') ?? 'XX000',
    detail: fields.get('D'),
    hint: fields.get('H'),
    position: position > 0 ? position : undefined,
  });
}
