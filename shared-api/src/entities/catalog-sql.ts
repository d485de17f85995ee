import { sqlLiteral } from './sql-literal.ts';

/** Maximum number of columns in a response. In a larger database, the remaining relations come without columns. */
const MAX_COLUMNS = 50_000;

const OWN_SCHEMA = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** On a shared server, every project sees all roles. A project's own role has the name of its database. */
const ROLE_OF_ANOTHER_PROJECT = `rolname ~ '^howdah_[0-9a-f]{8}_' and rolname <> current_database()`;

/** A function as a list: schema, name, kind, arguments, result. */
const FUNCTION = `json_build_array(
  n.nspname, p.proname, p.prokind, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)
)`;

/**
 * Selects the project's own objects for completion: one row with one column, `catalog`, a JSON object of
 * lists (`RawCatalog`). Relations of Postgres have no columns here; `columnsSql` reads those of one schema on
 * demand.
 */
export const CATALOG_SQL = `
select json_build_object(
  'search_path', to_json(current_schemas(true)),
  'schemas', (
    select json_agg(nspname order by nspname) from pg_namespace where nspname !~ '^pg_(toast|temp)'
  ),
  'relations', (
    select coalesce(json_agg(json_build_array(
      c.nspname,
      c.relname,
      c.relkind,
      case when c.own and c.columns_so_far <= ${MAX_COLUMNS} then (
        select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) end
    ) order by c.relname, c.nspname), '[]')
    from (
      select
        c.oid, n.nspname, c.relname, c.relkind, ${OWN_SCHEMA} as own,
        sum(case when ${OWN_SCHEMA} then c.relnatts end) over (order by c.oid) as columns_so_far
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_(toast|temp)'
    ) c
  ),
  'functions', (
    select coalesce(json_agg(${FUNCTION} order by p.proname, p.pronargs), '[]')
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where ${OWN_SCHEMA}
  ),
  'types', (
    select coalesce(json_agg(json_build_array(n.nspname, t.typname) order by t.typname), '[]')
    from pg_type t
    join pg_namespace n on n.oid = t.typnamespace
    where ${OWN_SCHEMA} and t.typtype in ('e', 'd', 'r', 'c')
      and (t.typrelid = 0 or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  ),
  'roles', (
    select json_agg(rolname order by rolname) from pg_roles
    where rolname !~ '^pg_' and not (${ROLE_OF_ANOTHER_PROJECT})
  )
) as catalog`;

/**
 * Selects Postgres's own functions that users call: one row with one column, `functions`. Excludes the
 * support functions of types, operators, aggregates and indexes. The result depends only on Postgres's
 * version.
 */
export const BUILTIN_FUNCTIONS_SQL = `
select coalesce(json_agg(${FUNCTION} order by p.proname, p.pronargs), '[]') as functions
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
where n.nspname = 'pg_catalog'
  and format_type(p.prorettype, null) !~ '(internal|cstring|trigger|handler)$'
  and not exists (select from unnest(p.proargtypes) arg where arg in ('internal'::regtype, 'cstring'::regtype))
  and not exists (select from pg_operator o where o.oprcode = p.oid)
  and not exists (
    select from pg_aggregate a
    where p.oid in (a.aggtransfn, a.aggfinalfn, a.aggcombinefn, a.aggmtransfn, a.aggminvtransfn, a.aggmfinalfn)
  )
  and not exists (select from pg_amproc a where a.amproc = p.oid)
  and p.proname !~ '^(binary_upgrade|pg_stat_get|RI_FKey)|(send|recv|in|out|_sel|joinsel|_validator)$'`;

/**
 * Builds a query for the columns of a schema's relations: one row with one column, `columns`, a list of
 * relation, column and type.
 */
export const columnsSql = (schema: string) => `
select coalesce(json_agg(
  json_build_array(c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) order by c.relname, a.attnum
), '[]') as columns
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = ${sqlLiteral(schema)} and c.relkind in ('r', 'p', 'v', 'm', 'f')
  and a.attnum > 0 and not a.attisdropped`;
