import type { SqlToken } from '@howdah/shared-api/sql-text';

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

/**
 * Words that cannot be the name of a column or a table without quotes (Postgres 18: reserved, and those reserved except
 * for functions and types).
 */
export const RESERVED: ReadonlySet<string> = new Set(
  words(`
    all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
    collation column concurrently constraint create cross current_catalog current_date current_role
    current_schema current_time current_timestamp current_user default deferrable desc distinct do else end
    except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into
    is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on
    only or order outer overlaps placing primary references returning right select session_user similar some
    symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when
    where window with
  `),
);

/** Words that are offered at the start of a statement. */
export const STATEMENT_WORDS = words(`
  select insert update delete with create alter drop truncate grant revoke explain analyze begin commit
  rollback savepoint call do comment copy vacuum refresh reindex set show reset values merge declare fetch
  listen notify lock
`);

/** Words that are offered anywhere in a statement. */
export const CLAUSE_WORDS = words(`
  select from where join left right full inner outer cross lateral on using group by order having limit offset
  union all except intersect distinct as and or not in is null like ilike between exists case when then else end
  asc desc nulls first last insert into values update set delete returning conflict do nothing create table view
  materialized index unique function procedure trigger policy schema extension type domain sequence role
  replace temporary if drop alter add column constraint primary key foreign references check default generated
  always identity cascade restrict rename to owner enable disable row level security for each statement execute
  before after instead of language returns begin declare return raise notice exception loop while grant revoke
  with recursive over partition window filter within array any some true false
  current_date current_timestamp current_user cast interval coalesce nullif greatest least extract only
  truncate analyze explain verbose buffers costs concurrently immutable stable volatile strict definer invoker
  permissive restrictive authenticated usage privileges public collate similar overlaps rows range preceding
  following unbounded current
`);

/** Names of types, offered where a type is expected. */
export const TYPE_WORDS = words(`
  text integer bigint smallint boolean uuid jsonb json timestamptz timestamp date time timetz interval numeric
  real varchar char bytea inet cidr macaddr point line lseg box path polygon circle tsvector tsquery xml money
  bit varbit int4range int8range numrange tsrange tstzrange daterange serial bigserial smallserial regclass
  regproc regtype oid name record void trigger
`);

/** Words that end the list of tables, and so cannot be an alias. */
export const NO_ALIAS: ReadonlySet<string> = new Set(
  words(`
    where group order having limit offset fetch for union except intersect on using join left right full inner
    outer cross natural set values select returning window as default when then with tablesample lateral only
    from into do overriding rename add alter drop enable disable owner cascade restrict to
  `),
);

/** The name that a token means to Postgres; null if it is not a name. */
export function nameIn({ kind, text }: SqlToken): string | null {
  if (kind === 'word') return text.toLowerCase();
  if (kind !== 'quoted' || !text.startsWith('"')) return null;
  return text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replaceAll('""', '"');
}

/** A name as it must be written: in quotes if Postgres would otherwise read another name. */
export function writtenName(name: string): string {
  return /^[a-z_][a-z0-9_$]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
