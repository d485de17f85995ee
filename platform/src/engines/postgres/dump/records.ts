import type { SqlError } from '../../engine-error.ts';
import { backend, readRowDescription } from '../../protocol/backend-messages.ts';
import { readSqlError } from '../../protocol/sql-error.ts';
import { queryTypes } from '../query-pools.ts';
import type { Session } from '../session.ts';

/**
 * Returns all rows of a small query in a session that stays open, with values as in the engine's `query`. Rejects
 * with SqlError.
 */
export async function readRowsAsRecords<Row extends object>(session: Session, sql: string): Promise<Row[]> {
  const rows: Row[] = [];
  let columns: { name: string; read: (text: string) => unknown }[] = [];
  let error: SqlError | null = null;
  await session.send([session.serialize.query(sql)], (type, body) => {
    if (type === backend.rowDescription) {
      columns = readRowDescription(body).map(({ name, typeId }) => ({
        name,
        read: queryTypes.getTypeParser(typeId, 'text') as (text: string) => unknown,
      }));
    } else if (type === backend.dataRow) {
      rows.push(readRow(body, columns) as Row);
    } else if (type === backend.error) {
      error ??= readSqlError(body);
    }
  });
  if (error) throw error;
  return rows;
}

/** Parses a DataRow: the number of values, then the length (-1 for NULL) and the text of each. */
function readRow(body: Buffer, columns: { name: string; read: (text: string) => unknown }[]) {
  let at = 2;
  const row: Record<string, unknown> = {};
  for (const { name, read } of columns) {
    const length = body.readInt32BE(at);
    at += 4;
    row[name] = length < 0 ? null : read(body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return row;
}
