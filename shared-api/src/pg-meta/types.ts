import { array, boolean, object, string, type InferType } from 'yup';
import { defaultSql, expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import { wholeNumber } from './row-schemas.ts';
import { inFreeOrder } from './renames.ts';
import { schemaConditions, type SchemaFilter } from './schema-filter.ts';
import { inSteps, pageSql, type BuiltQuery, type BuiltStatements, type PageOptions } from './statements.ts';
import { behaviorSql, qualified, type DropOptions, type QualifiedName } from './table-name.ts';
import { typeSql } from './type-name.ts';

export const typeKinds = ['enum', 'composite', 'domain', 'range'] as const;

export type TypeKind = (typeof typeKinds)[number];

const row = object({
  id: wholeNumber(),
  schema: string().required(),
  name: string().required(),
  /** The name for SQL: quoted, and with its schema if the search path does not lead to it. */
  sql_name: string().required(),
  kind: string().oneOf(typeKinds).required(),
  owner: string().required(),
  comment: string().nullable().defined(),
  /** Empty except for an enum, in its order. */
  labels: array(string().defined()).json().required(),
  /** Empty except for a composite type. */
  attributes: array(object({ name: string().required(), type: string().required() }))
    .json()
    .required(),
  /** For a domain: its base type. For a range: its subtype. */
  base_type: string().nullable().defined(),
  /** Set for domains only. */
  domain: object({
    not_null: boolean().required(),
    default: string().nullable().defined(),
    checks: array(object({ name: string().required(), definition: string().required() })).required(),
  })
    .json()
    .nullable()
    .defined(),
});
const rows = array(row).required();

/** A user-defined type. Row types of tables are not listed. */
export type PostgresType = InferType<typeof row>;

/** The position of a new label in an enum. At the end by default. */
export type LabelPlace = { before: string } | { after: string };

const select = `select t.oid::int8 as id, n.nspname::text as schema, t.typname::text as name,
  format_type(t.oid, null) as sql_name,
  case t.typtype when 'e' then 'enum' when 'c' then 'composite' when 'd' then 'domain' else 'range' end as kind,
  pg_get_userbyid(t.typowner)::text as owner, obj_description(t.oid, 'pg_type') as comment,
  (select coalesce(jsonb_agg(e.enumlabel::text order by e.enumsortorder), '[]') from pg_enum e where e.enumtypid = t.oid) as labels,
  (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as attributes,
  coalesce(
    format_type(nullif(t.typbasetype, 0), t.typtypmod),
    (select format_type(r.rngsubtype, null) from pg_range r where r.rngtypid = t.oid)
  ) as base_type,
  case t.typtype when 'd' then jsonb_build_object(
    'not_null', t.typnotnull, 'default', t.typdefault,
    'checks', (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
      from pg_constraint k where k.contypid = t.oid and k.contype = 'c')
  ) end as domain
from pg_type t
join pg_namespace n on n.oid = t.typnamespace
left join pg_class c on c.oid = t.typrelid and c.relkind = 'c'`;

/** Lists enums, composite types, domains and ranges by schema and name. */
function list({ limit, offset, ...filter }: SchemaFilter & PageOptions = {}): BuiltQuery<typeof rows> {
  const where = schemaConditions('n.nspname', filter);
  return {
    sql: `${select}\nwhere (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.oid is not null))\n  and ${where}\norder by n.nspname, t.typname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

function createEnum(type: QualifiedName, labels: readonly string[]): BuiltStatements {
  return inSteps([
    `create type ${qualified(type)} as enum (${labels.map((label) => literal(label)).join(', ')})`,
  ]);
}

/** The new label can only be used in later transactions. */
function addLabel(type: QualifiedName, label: string, place?: LabelPlace): BuiltStatements {
  const where =
    place === undefined
      ? ''
      : 'before' in place
        ? ` before ${literal(place.before)}`
        : ` after ${literal(place.after)}`;
  return inSteps([`alter type ${qualified(type)} add value ${literal(label)}${where}`]);
}

/** Values in tables change with it. */
function renameLabel(type: QualifiedName, from: string, to: string): BuiltStatements {
  return inSteps([`alter type ${qualified(type)} rename value ${literal(from)} to ${literal(to)}`]);
}

/** An attribute of a composite type. The type is written as in SQL. */
export interface CompositeAttribute {
  name: string;
  type: string;
}

function createComposite(type: QualifiedName, attributes: readonly CompositeAttribute[]): BuiltStatements {
  const list = attributes.map(attributeSql);
  return inSteps([`create type ${qualified(type)} as (${list.join(', ')})`]);
}

/**
 * Changes the attributes of a composite type to those given. `before` is the current name of an attribute; one without
 * it is new and is added at the end. Values in tables change too, if Postgres supports it.
 */
function updateComposite(
  current: PostgresType,
  attributes: readonly (CompositeAttribute & { before?: string })[],
): BuiltStatements {
  const alter = (change: string) => `alter type ${qualified(current)} ${change}`;
  const kept = attributes.flatMap((one) =>
    one.before === undefined ? [] : [{ ...one, before: one.before }],
  );
  const typeOf = (name: string) => current.attributes.find((one) => one.name === name)?.type;
  return inSteps([
    ...current.attributes
      .filter(({ name }) => !kept.some(({ before }) => before === name))
      .map(({ name }) => alter(`drop attribute ${ident(name)}`)),
    ...kept
      .filter(({ before, type }) => type.trim() !== typeOf(before))
      .map(({ before, type }) => alter(`alter attribute ${ident(before)} type ${typeSql(type)}`)),
    ...inFreeOrder(kept.filter(({ before, name }) => name !== before)).map(({ before, name }) =>
      alter(`rename attribute ${ident(before)} to ${ident(name)}`),
    ),
    ...attributes
      .filter(({ before }) => before === undefined)
      .map((one) => alter(`add attribute ${attributeSql(one)}`)),
  ]);
}

/** A check of a domain. Without a name, Postgres generates one. The expression is used verbatim; `value` is the checked value. */
export interface DomainCheck {
  name?: string;
  expression: string;
}

export interface DomainCreation extends QualifiedName {
  /** Written as in SQL. */
  baseType: string;
  notNull?: boolean;
  /** An expression, verbatim. */
  default?: string;
  checks?: readonly DomainCheck[];
}

/** Changes of a domain; omitted parts stay unchanged. Its base type cannot change. */
export interface DomainUpdate {
  notNull?: boolean;
  /** Null removes it. */
  default?: string | null;
  /** Names. */
  droppedChecks?: readonly string[];
  /** Values in tables are also checked. */
  newChecks?: readonly DomainCheck[];
}

function createDomain(domain: DomainCreation): BuiltStatements {
  const { baseType, notNull = false, default: value, checks = [] } = domain;
  return inSteps([
    [
      `create domain ${qualified(domain)} as ${typeSql(baseType)}`,
      ...(value === undefined ? [] : [`default ${defaultSql(value)}`]),
      ...(notNull ? ['not null'] : []),
      ...checks.map(checkSql),
    ].join('\n  '),
  ]);
}

function updateDomain(current: PostgresType, next: DomainUpdate): BuiltStatements {
  const alter = (change: string) => `alter domain ${qualified(current)} ${change}`;
  const { notNull, default: value, droppedChecks = [], newChecks = [] } = next;
  return inSteps([
    ...(value === undefined || value === current.domain?.default
      ? []
      : [alter(value === null ? 'drop default' : `set default ${defaultSql(value)}`)]),
    ...(notNull === undefined || notNull === current.domain?.not_null
      ? []
      : [alter(`${notNull ? 'set' : 'drop'} not null`)]),
    ...droppedChecks.map((name) => alter(`drop constraint ${ident(name)}`)),
    ...newChecks.map((check) => alter(`add ${checkSql(check)}`)),
  ]);
}

function rename(type: QualifiedName & { kind: TypeKind }, name: string): BuiltStatements {
  return inSteps([`alter ${wordOf(type)} ${qualified(type)} rename to ${ident(name)}`]);
}

function remove(type: QualifiedName & { kind: TypeKind }, options: DropOptions = {}): BuiltStatements {
  return inSteps([`drop ${wordOf(type)} ${qualified(type)}${behaviorSql(options)}`]);
}

/** Builds SQL for the types of a database. */
export const types = {
  list,
  createEnum,
  addLabel,
  renameLabel,
  createComposite,
  updateComposite,
  createDomain,
  updateDomain,
  rename,
  remove,
};

const wordOf = ({ kind }: { kind: TypeKind }) => (kind === 'domain' ? 'domain' : 'type');

const attributeSql = ({ name, type }: CompositeAttribute) => `${ident(name)} ${typeSql(type)}`;

const checkSql = ({ name, expression }: DomainCheck) =>
  `${name === undefined ? '' : `constraint ${ident(name)} `}check (${expressionSql(expression)})`;
