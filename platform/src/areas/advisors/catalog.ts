/**
 * Relations that several lints read, as the common table expressions of their one query. They use only
 * catalog columns that any role can read and that exist in Postgres 15.
 *
 * - `exposed_schemas (oid)`: schemas that the data API serves.
 * - `api_roles (oid, name)`: the existing roles of an app's anonymous and signed-in users.
 * - `own_schemas (oid, name)`: schemas of the project itself, not of Postgres or the platform.
 * - `relations`: tables, views and so on in own schemas, without those of extensions.
 * - `readable (oid)`: relations of exposed schemas that an API role can read.
 */
export const catalogSql = `
  exposed_schemas as materialized (
    select n.oid from pg_namespace n
    where n.nspname in (select jsonb_array_elements_text($1::jsonb))
  ),
  api_roles as materialized (
    select r.oid, r.rolname::text as name from pg_roles r where r.rolname in ('anon', 'authenticated')
  ),
  own_schemas as materialized (
    select n.oid, n.nspname::text as name from pg_namespace n
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'auth', 'storage')
  ),
  relations as materialized (
    select
      c.oid, s.oid as schema_oid, s.name as schema, c.relname::text as name, c.relkind as kind,
      c.relrowsecurity as rls, c.relispartition as is_partition, c.reloptions as options,
      format('%I.%I', s.name, c.relname) as shown
    from pg_class c
    join own_schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm')
      and c.relpersistence <> 't'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
  ),
  readable as materialized (
    select r.oid from relations r
    where r.schema_oid in (select oid from exposed_schemas)
      and exists (
        select from api_roles a
        where has_schema_privilege(a.oid, r.schema_oid, 'USAGE')
          and (has_table_privilege(a.oid, r.oid, 'SELECT') or has_any_column_privilege(a.oid, r.oid, 'SELECT'))
      )
  ),
  policies as materialized (
    select
      r.oid as relation, r.schema, r.name as table_name, r.shown, r.rls,
      p.polname::text as name, p.polcmd as command, p.polpermissive as permissive, p.polroles as roles,
      concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as expression
    from pg_policy p
    join relations r on r.oid = p.polrelid
  ),
  own_indexes as materialized (
    select
      r.oid as relation, r.schema, r.name as table_name, r.shown, i.indexrelid as oid, c.relname::text as name,
      c.relispartition as is_partition, m.amname::text as method, i.indkey, i.indclass, i.indcollation, i.indoption,
      i.indisunique as is_unique, i.indisexclusion as is_exclusion, i.indisvalid as is_valid, i.indnkeyatts as key_columns,
      i.indnullsnotdistinct as nulls_not_distinct,
      pg_get_expr(i.indexprs, i.indrelid) as expressions, pg_get_expr(i.indpred, i.indrelid) as predicate,
      exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) as backs_constraint
    from pg_index i
    join relations r on r.oid = i.indrelid
    join pg_class c on c.oid = i.indexrelid
    join pg_am m on m.oid = c.relam
  ),
  foreign_keys as materialized (
    select
      r.oid as relation, r.schema, r.name as table_name, r.shown, k.conname::text as name, k.conkey as columns,
      -- An index helps when its first columns are those of the key, in any order.
      exists (
        select from own_indexes i
        where i.relation = r.oid and i.is_valid and i.predicate is null and i.method in ('btree', 'hash')
          and i.key_columns >= cardinality(k.conkey)
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      ) as is_indexed,
      k.confrelid::regclass::text as target
    from pg_constraint k
    join relations r on r.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0
  )`;
