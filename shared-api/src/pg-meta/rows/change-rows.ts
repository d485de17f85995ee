import { ident, literal } from '../format.ts';
import { doBlock, type BuiltSql } from '../statements.ts';
import { keySql, relationSql, type RowsOf } from './read-rows.ts';

/** A value that is written: a text that Postgres reads as the column's type, NULL, or the column's default. */
export type WrittenValue = { text: string } | 'null' | 'default';

export type RowChange =
  | {
      kind: 'update';
      key: readonly string[];
      /** By column. */
      values: Readonly<Record<string, WrittenValue>>;
      /** What the row held when it was read, by column: another value there is a conflict. */
      expected?: Readonly<Record<string, string | null>>;
    }
  | { kind: 'insert'; values: Readonly<Record<string, WrittenValue>> }
  | { kind: 'delete'; key: readonly string[] };

/**
 * SQLSTATE of a change that did not meet exactly one row: it is gone, or was changed by somebody else. The error's detail
 * is the position of the change, from 0.
 */
export const ROW_NOT_MET = 'HW001';

/**
 * Makes all changes or none (docs/product/table-editor.md#saving): each update and delete must meet exactly one row, found by
 * its key and by what it held. Answers the transaction, for `valuesOfRow`, as `transaction`. `statements` are for the reader,
 * without the checks around them.
 */
export function changeRows(
  of: RowsOf,
  changes: readonly RowChange[],
): BuiltSql & { statements: readonly string[] } {
  const written = changes.map((change) => changeSql(of, change));
  const lines = changes.flatMap((change, index) => [
    `${written[index]!.checked};`,
    ...(change.kind === 'insert'
      ? []
      : [
          'get diagnostics met = row_count;',
          `if met <> 1 then raise exception using errcode = '${ROW_NOT_MET}', detail = '${index}', message = ${literal(notMet(change))}; end if;`,
        ]),
  ]);
  return {
    sql: `${doBlock('met bigint;', lines)}\nselect pg_current_xact_id()::xid::text as transaction;`,
    statements: written.map(({ read }) => `${read};`),
  };
}

function notMet({ kind }: RowChange): string {
  return kind === 'delete'
    ? 'A row to delete is gone, or a policy or trigger kept it'
    : 'A row to update is gone or was changed by somebody else, or a policy or trigger kept it';
}

/** `read` for the reader; `checked` compares with what the row held, too. */
function changeSql(of: RowsOf, change: RowChange): { read: string; checked: string } {
  const relation = relationSql(of);
  if (change.kind === 'insert') {
    const named = Object.entries(change.values).filter(([, value]) => value !== 'default');
    const sql =
      named.length === 0
        ? `insert into ${relation} default values`
        : `insert into ${relation} (${named.map(([name]) => ident(name)).join(', ')}) values (${named.map(([, value]) => valueSql(value)).join(', ')})`;
    return { read: sql, checked: sql };
  }
  const where = keySql(of.relation.key, change.key);
  if (change.kind === 'delete') {
    const sql = `delete from ${relation} where ${where}`;
    return { read: sql, checked: sql };
  }
  const set = Object.entries(change.values).map(([name, value]) => `${ident(name)} = ${valueSql(value)}`);
  if (set.length === 0) throw new Error('An update needs a value');
  const sql = `update ${relation} set ${set.join(', ')} where ${where}`;
  const held = Object.entries(change.expected ?? {}).map(
    ([name, value]) => ` and ${ident(name)}::text is not distinct from ${literal(value)}`,
  );
  return { read: sql, checked: sql + held.join('') };
}

function valueSql(value: WrittenValue): string {
  if (value === 'null') return 'null';
  return value === 'default' ? 'default' : literal(value.text);
}
