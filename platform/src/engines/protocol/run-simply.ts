import type { SqlError } from '../engine-error.ts';
import { backend } from './backend-messages.ts';
import { readSqlError } from './sql-error.ts';
import { PostgresBroken, type Wire } from './wire.ts';

/**
 * Runs one or more statements by the simple query protocol and discards the results. `more` follows in the same exchange:
 * the rows of a COPY. Rejects with SqlError or PostgresBroken.
 */
export async function runSimply(wire: Wire, sql: string, more: Uint8Array[] = []): Promise<void> {
  let error: SqlError | null = null;
  let ready = false;
  await wire.send([wire.serialize.query(sql), ...more], (type, body) => {
    if (type === backend.error) error ??= readSqlError(body);
    if (type === backend.readyForQuery) ready = true;
  });
  if (error) throw error;
  if (!ready) throw new PostgresBroken('Postgres broke down while it ran a script');
}
