import { array, object, string, type InferType } from 'yup';
import { expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import type { PostgresIndex } from './indexes.ts';
import { flag, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import { inSteps, type BuiltQuery, type BuiltStatements } from './statements.ts';
import {
  behaviorSql,
  qualified,
  tableOf,
  type DropOptions,
  type NameOnTable,
  type QualifiedName,
} from './table-name.ts';

export const constraintKinds = ['primary key', 'unique', 'foreign key', 'check', 'exclusion'] as const;
/** What happens to a row when the referenced row is deleted or its key changes. */
export const referenceActions = ['no action', 'restrict', 'cascade', 'set null', 'set default'] as const;

export type ConstraintKind = (typeof constraintKinds)[number];
export type ReferenceAction = (typeof referenceActions)[number];

const row = object({
  id: wholeNumber(),
  table_id: wholeNumber(),
  schema: string().required(),
  table: string().required(),
  name: string().required(),
  kind: string().oneOf(constraintKinds).required(),
  /** In the order of the constraint. Empty for a check without columns. */
  columns: array(string().required()).json().required(),
  /** Set for foreign keys only. */
  references: object({
    schema: string().required(),
    table: string().required(),
    columns: array(string().required()).required(),
    on_update: string().oneOf(referenceActions).required(),
    on_delete: string().oneOf(referenceActions).required(),
  })
    .json()
    .nullable()
    .defined(),
  /** Set for check constraints only. */
  expression: string().nullable().defined(),
  /** Whether existing rows were checked. */
  validated: flag(),
  /** Whether a transaction can wait with the check until its end. */
  deferrable: flag(),
  /** Whether it waits without being asked to. */
  initially_deferred: flag(),
  /** Whether the last column of a key is a period that overlaps no other (Postgres 18 and newer). */
  without_overlaps: flag(),
  /** Whether it comes from a partitioned or inherited table, and is changed there. */
  inherited: flag(),
  /** As in `add constraint`. */
  definition: string().required(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** A constraint of a table. NOT NULL is a fact of its column. */
export type PostgresConstraint = InferType<typeof row>;

/** Without a name, Postgres generates one. */
export type NewConstraint = { name?: string } & (
  | { kind: 'primary key' | 'unique'; columns: readonly string[] }
  | {
      kind: 'foreign key';
      columns: readonly string[];
      references: QualifiedName & { columns: readonly string[] };
      onUpdate?: ReferenceAction;
      onDelete?: ReferenceAction;
    }
  /** The expression is taken verbatim. */
  | { kind: 'check'; expression: string }
  | {
      kind: 'exclusion';
      method?: string;
      /** No two rows satisfy all operators. Expressions are taken verbatim. */
      elements: readonly (({ column: string } | { expression: string }) & { operator: string })[];
      /** The rows that it applies to, verbatim. All by default. */
      where?: string;
    }
);

const action = (column: string) =>
  `case ${column} when 'r' then 'restrict' when 'c' then 'cascade' when 'n' then 'set null' when 'd' then 'set default' else 'no action' end`;
const names = (keys: string, table: string) =>
  `(select coalesce(jsonb_agg(a.attname::text order by u.place), '[]') from unnest(${keys}) with ordinality as u (attnum, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.attnum)`;

const select = `select k.oid::int8 as id, c.oid::int8 as table_id, n.nspname::text as schema, c.relname::text as "table",
  k.conname::text as name,
  case k.contype when 'p' then 'primary key' when 'u' then 'unique' when 'f' then 'foreign key' when 'c' then 'check' else 'exclusion' end as kind,
  ${names('k.conkey', 'k.conrelid')} as columns,
  case k.contype when 'f' then (select jsonb_build_object('schema', fn.nspname, 'table', fc.relname,
      'columns', ${names('k.confkey', 'k.confrelid')},
      'on_update', ${action('k.confupdtype')}, 'on_delete', ${action('k.confdeltype')})
    from pg_class fc join pg_namespace fn on fn.oid = fc.relnamespace where fc.oid = k.confrelid) end as "references",
  case k.contype when 'c' then pg_get_expr(k.conbin, k.conrelid) end as expression,
  k.convalidated as validated, k.condeferrable as deferrable, k.condeferred as initially_deferred,
  k.contype in ('p', 'u') and coalesce((to_jsonb(k) ->> 'conperiod')::boolean, false) as without_overlaps,
  (k.conparentid <> 0 or k.coninhcount > 0) as inherited,
  pg_get_constraintdef(k.oid) as definition, obj_description(k.oid, 'pg_constraint') as comment
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
where k.contype in ('p', 'u', 'f', 'c', 'x')`;

/** Lists constraints by table, kind and name. Of one table, or of those of some schemas. */
function list(filter: TableFilter = {}): BuiltQuery<typeof rows> {
  const where = tableConditions('n.nspname', 'c.oid', filter);
  return {
    sql: `${select}\n  and ${where}\norder by n.nspname, c.relname, array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname;`,
    schema: rows,
  };
}

function add(table: QualifiedName, constraint: NewConstraint): BuiltStatements {
  return inSteps([`alter table ${qualified(table)} add ${constraintSql(constraint)}`]);
}

function rename(constraint: NameOnTable, name: string): BuiltStatements {
  return inSteps([
    `alter table ${tableOf(constraint)} rename constraint ${ident(constraint.name)} to ${ident(name)}`,
  ]);
}

function remove(constraint: NameOnTable, options: DropOptions = {}): BuiltStatements {
  return inSteps([
    `alter table ${tableOf(constraint)} drop constraint ${ident(constraint.name)}${behaviorSql(options)}`,
  ]);
}

export interface KeyRenewal {
  current: PostgresConstraint;
  /** Its index. */
  index: PostgresIndex | undefined;
  columns: readonly string[];
  /** Additional columns that its index stores. */
  include: readonly string[];
  /** Whether its last column is a period that overlaps no other. */
  withoutOverlaps: boolean;
}

/**
 * Adds a primary key or unique constraint that was dropped, because Postgres cannot change its columns. It gets the rest of what it
 * had.
 */
function renew(table: QualifiedName, { current, index, columns, ...next }: KeyRenewal): BuiltStatements {
  const { kind, name, comment, deferrable, initially_deferred: isDeferred } = current;
  const of = qualified(table);
  const indexName = qualified({ schema: table.schema, name });
  const options = Object.entries(index?.options ?? {});
  return inSteps([
    [
      `alter table ${of} add constraint ${ident(name)} ${kind}`,
      ...(index?.nulls_distinct === false ? ['nulls not distinct'] : []),
      `(${columnList(columns)}${next.withoutOverlaps ? ' without overlaps' : ''})`,
      ...(next.include.length > 0 ? [`include (${columnList(next.include)})`] : []),
      ...(options.length > 0
        ? [`with (${options.map(([option, value]) => `${ident(option)} = ${literal(value)}`).join(', ')})`]
        : []),
      ...(index?.tablespace ? [`using index tablespace ${ident(index.tablespace)}`] : []),
      ...(deferrable ? [`deferrable${isDeferred ? ' initially deferred' : ''}`] : []),
    ].join(' '),
    ...(comment === null ? [] : [`comment on constraint ${ident(name)} on ${of} is ${literal(comment)}`]),
    ...(index?.comment ? [`comment on index ${indexName} is ${literal(index.comment)}`] : []),
    ...(index?.clustered ? [`alter table ${of} cluster on ${ident(name)}`] : []),
    ...(index?.replica_identity ? [`alter table ${of} replica identity using index ${ident(name)}`] : []),
  ]);
}

/** Builds SQL for the constraints of tables. */
export const constraints = { list, add, renew, rename, remove };

/** A constraint in a `create table` statement. */
export function constraintSql(constraint: NewConstraint): string {
  const name = constraint.name === undefined ? '' : `constraint ${ident(constraint.name)} `;
  return name + bodySql(constraint);
}

function bodySql(constraint: NewConstraint): string {
  switch (constraint.kind) {
    case 'primary key':
    case 'unique':
      return `${constraint.kind} (${columnList(constraint.columns)})`;
    case 'check':
      return `check (${expressionSql(constraint.expression)})`;
    case 'exclusion': {
      const { elements, method = 'gist', where } = constraint;
      if (elements.length === 0) throw new Error('A constraint needs a column');
      const compared = elements.map((element) => {
        const what = 'column' in element ? ident(element.column) : `(${expressionSql(element.expression)})`;
        return `${what} with ${operatorSql(element.operator)}`;
      });
      return [
        `exclude using ${ident(method)} (${compared.join(', ')})`,
        ...(where === undefined ? [] : [`where (${expressionSql(where)})`]),
      ].join(' ');
    }
    case 'foreign key': {
      const { columns, references, onUpdate = 'no action', onDelete = 'no action' } = constraint;
      if (columns.length !== references.columns.length) {
        throw new Error('A foreign key has as many columns as it refers to');
      }
      return [
        `foreign key (${columnList(columns)}) references ${qualified(references)} (${columnList(references.columns)})`,
        ...(onUpdate === 'no action' ? [] : [`on update ${actionSql(onUpdate)}`]),
        ...(onDelete === 'no action' ? [] : [`on delete ${actionSql(onDelete)}`]),
      ].join(' ');
    }
  }
}

function columnList(columns: readonly string[]): string {
  if (columns.length === 0) throw new Error('A constraint needs a column');
  return ident([...columns]);
}

function actionSql(wanted: ReferenceAction): string {
  if (!referenceActions.includes(wanted)) throw new Error(`Invalid action: ${String(wanted)}`);
  return wanted;
}

function operatorSql(operator: string): string {
  if (!/^[-+*/<>=~!@#%^&|`?]+$/.test(operator) || /--|\/\*/.test(operator)) {
    throw new Error(`Invalid operator: ${operator}`);
  }
  return operator;
}
