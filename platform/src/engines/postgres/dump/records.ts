import type { SqlError } from '../../engine-error.ts';
import { backend, readDataRow, readRowDescription } from '../../protocol/backend-messages.ts';
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
      const values = readDataRow(body).map((text, index) => [
        columns[index]!.name,
        text === null ? null : columns[index]!.read(text),
      ]);
      rows.push(Object.fromEntries(values) as Row);
    } else if (type === backend.error) {
      error ??= readSqlError(body);
    }
  });
  if (error) throw error;
  return rows;
}
