import { ident, literal } from '../format.ts';
import { doBlock, whole, type BuiltSql } from '../statements.ts';
import type { Relation, RelationColumn } from '../relations.ts';
import {
  hashSql,
  isCutValue,
  keySql,
  readText,
  readTextSql,
  relationSql,
  type CutValue,
} from './read-rows.ts';

/** A value that is written: a text that Postgres reads as the column's type, NULL, or the column's default. */
export type WrittenValue = { text: string } | 'null' | 'default';

export type RowChange =
  | {
      kind: 'update';
      key: readonly string[];
      /** By column. */
      values: Readonly<Record<string, WrittenValue>>;
      /** The values of the row when it was read, by column. A different value is a conflict. */
      expected?: Readonly<Record<string, string | null | CutValue>>;
    }
  | { kind: 'insert'; values: Readonly<Record<string, WrittenValue>> }
  | { kind: 'delete'; key: readonly string[] };

/** SQLSTATE of a change that did not meet exactly one row: it was deleted or changed by another user. `failedChange` says which. */
export const ROW_NOT_MET = 'HW001';

/** SQLSTATE of changes whose table or columns were renamed since they were described. */
export const TABLE_CHANGED = 'HW002';

/** The line of a block's first statement. */
const FIRST_LINE = 6;

interface ChangesOf {
  relation: Pick<Relation, 'id' | 'schema' | 'name' | 'columns' | 'key' | 'has_children'>;
}

export interface BuiltChanges extends BuiltSql {
  /** For display, without the surrounding checks. */
  statements: readonly string[];
  /** The first line of each change, as PL/pgSQL counts lines. */
  lines: readonly number[];
}

/**
 * Makes all changes or none (docs/product/table-editor.md#saving): each update and delete must match exactly one row,
 * found by its key and its earlier values. Returns the transaction id as `transaction`, for `valuesOfRow`.
 */
export function changeRows(of: ChangesOf, changes: readonly RowChange[]): BuiltChanges {
  const written = changes.map((change) => changeSql(of, change));
  const steps = changes.map((change, index) =>
    [
      `${written[index]!.checked};`,
      ...(change.kind === 'insert'
        ? []
        : [
            'get diagnostics met = row_count;',
            `if met <> 1 then raise exception using ${notMetSql(of, change)}; end if;`,
          ]),
    ].join('\n'),
  );
  const check = sameColumnsSql(of, changes);
  // Checked first for a clear error, and again once the changes have locked the table.
  const block = doBlock('met bigint;', [check, ...steps, check], '#variable_conflict use_column');
  let line = FIRST_LINE + check.split('\n').length;
  return {
    sql: `${block}\nselect pg_current_xact_id()::xid::text as transaction;`,
    statements: written.map(({ read }) => `${read};`),
    lines: steps.map((step) => {
      const first = line;
      line += step.split('\n').length;
      return first;
    }),
  };
}

/** The change that failed, by the context (`where`) of Postgres's error; undefined if it does not say. */
export function failedChange({ lines }: Pick<BuiltChanges, 'lines'>, where: string): number | undefined {
  // The words around the number are in the server's language. Values come before them.
  const line = Number([...where.matchAll(/inline_code_block\D+(\d+)/g)].at(-1)?.[1]);
  const index = lines.findLastIndex((first) => first <= line);
  return index < 0 ? undefined : index;
}

/**
 * Reads a text as the type of a column, which fails like writing it. The cast alone cuts a text that is too long, and the record
 * alone reads any text as a string of JSON.
 */
export function readAsType({ type }: Pick<RelationColumn, 'type'>, text: string): BuiltSql {
  const value = literal(text);
  return {
    sql: `select ${value}::${type}, r.value from json_to_record(json_build_object('value', ${value}::text)) as r(value ${type});`,
  };
}

/**
 * Raises an error if a name belongs to another column than when rows were read, because the change would affect another
 * value or row.
 */
function sameColumnsSql({ relation }: ChangesOf, changes: readonly RowChange[]): string {
  const named = new Set(
    changes.flatMap((change) => [
      ...(change.kind === 'insert' ? [] : relation.key),
      ...(change.kind === 'delete' ? [] : Object.keys(change.values)),
    ]),
  );
  const columns = relation.columns.filter(({ name }) => named.has(name));
  const list = (values: readonly string[]) => values.join(', ');
  return `if exists (select from unnest(array[${list(columns.map(({ position }) => whole(position, 'position')))}]::int2[], array[${list(columns.map(({ name }) => literal(name)))}]::text[]) as known(position, name)
  where not exists (select from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.oid = ${literal(relation.id)}::oid and n.nspname = ${literal(relation.schema)} and c.relname = ${literal(relation.name)} and a.attnum = known.position and a.attname = known.name and not a.attisdropped))
then raise exception using errcode = '${TABLE_CHANGED}', message = 'This table has changed since its rows were read: check the rows, then try again'; end if;`;
}

/** What is raised if a change has met no row, or several. */
function notMetSql({ relation }: ChangesOf, change: RowChange): string {
  const none = `errcode = '${ROW_NOT_MET}', message = ${literal(notMet(change))}`;
  if (!relation.has_children) return none;
  const several = 'Several rows have this key: tables that inherit from this one can have the same keys';
  return `errcode = case when met > 1 then 'cardinality_violation' else '${ROW_NOT_MET}' end, message = case when met > 1 then ${literal(several)} else ${literal(notMet(change))} end`;
}

function notMet({ kind }: RowChange): string {
  return kind === 'delete'
    ? 'A row to delete no longer exists, or a policy or trigger kept it'
    : 'A row to update no longer exists or has changed, or a policy or trigger kept it';
}

/** `read` for the reader; `checked` compares with what the row held, too. */
function changeSql(of: ChangesOf, change: RowChange): { read: string; checked: string } {
  const held =
    change.kind === 'update'
      ? Object.entries(change.expected ?? {}).map(([name, value]) => ` and ${holdsSql(name, value)}`)
      : [];
  return {
    read: statementOf(of, change, (name, text) => plainNumber(of, name, text) ?? literal(text)),
    checked: statementOf(of, change, (_, text) => literal(text)) + held.join(''),
  };
}

/** A condition that the column holds the value. Some collations take different texts for the same. */
function holdsSql(name: string, value: string | null | CutValue): string {
  const text = `${ident(name)}::text`;
  return isCutValue(value)
    ? `${hashSql(text)} is not distinct from ${literal(value.hash)}`
    : `${text} collate "C" is not distinct from ${literal(value)}`;
}

/** Reads the edited columns of a row, to compare them with what the update expects. No record if the row is gone. */
export function compareRow(
  { relation }: ChangesOf,
  { key, values, expected = {} }: RowChange & { kind: 'update' },
): BuiltSql {
  const compared = Object.keys(values).flatMap((name, index) => [
    `${readTextSql(`${ident(name)}::text`)} as c${index}`,
    `(${Object.hasOwn(expected, name) ? holdsSql(name, expected[name]!) : 'true'})::text as same${index}`,
  ]);
  return {
    sql: `select ${compared.join(', ')}
from ${relationSql({ relation })}
where ${keySql(relation.key, key)};`,
  };
}

/** What a row holds now, and whether an update of it is in conflict. */
export interface ComparedRow {
  now: Record<string, string | null | CutValue>;
  isChanged: boolean;
}

/** Reads the records of `compareRow`. Undefined if the row is gone. */
export function readComparedRow(
  { values }: RowChange & { kind: 'update' },
  [record]: readonly Record<string, unknown>[],
): ComparedRow | undefined {
  if (!record) return undefined;
  const names = Object.keys(values);
  return {
    now: Object.fromEntries(
      names.map((name, index) => [name, readText(record[`c${index}`] as string | null)]),
    ),
    isChanged: names.some((_, index) => record[`same${index}`] === 'false'),
  };
}

type ValueOf = (column: string, text: string) => string;

function statementOf(of: ChangesOf, change: RowChange, valueOf: ValueOf): string {
  const relation = relationSql(of);
  const written = (name: string, value: WrittenValue) =>
    typeof value === 'object' ? valueOf(name, value.text) : value;
  if (change.kind === 'insert') {
    const named = Object.entries(change.values).filter(([, value]) => value !== 'default');
    return named.length === 0
      ? `insert into ${relation} default values`
      : `insert into ${relation} (${named.map(([name]) => ident(name)).join(', ')}) values (${named.map(([name, value]) => written(name, value)).join(', ')})`;
  }
  const where = keySql(of.relation.key, change.key, valueOf);
  if (change.kind === 'delete') return `delete from ${relation} where ${where}`;
  const set = Object.entries(change.values).map(
    ([name, value]) => `${ident(name)} = ${written(name, value)}`,
  );
  if (set.length === 0) throw new Error('An update needs a value');
  return `update ${relation} set ${set.join(', ')} where ${where}`;
}

/** Types whose numbers are the same without quotes. A `real` is not: `0.1` would be a more exact number. */
const PLAIN_NUMBERS = /^(smallint|integer|bigint|numeric)\b/;

/** A number without quotes; undefined for other values. */
function plainNumber({ relation }: ChangesOf, name: string, text: string): string | undefined {
  const type = relation.columns.find((column) => column.name === name)?.type ?? '';
  return PLAIN_NUMBERS.test(type) && !type.endsWith(']') && /^-?\d{1,18}(\.\d+)?$/.test(text)
    ? text
    : undefined;
}
