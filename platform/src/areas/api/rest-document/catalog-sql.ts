/**
 * Queries on the catalogs of a project's database. They read only what a role without privileges can read,
 * and run on Postgres 15 and newer. `$1` is a JSON array of schema names.
 */

/**
 * Selects a type's name as PostgREST publishes it: unqualified in pg_catalog, qualified elsewhere,
 * independent of the search path.
 */
const typeName = (oid: string) => `(
  select case when n.nspname = 'pg_catalog' then format_type(t.oid, null)
    else quote_ident(n.nspname) || '.' ||
      case when t.typcategory = 'A' and e.oid is not null then quote_ident(e.typname) || '[]' else quote_ident(t.typname) end
  end
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  left join pg_type e on e.oid = t.typelem
  where t.oid = ${oid})`;

/** A domain is described by its base type, as in PostgREST. */
const baseType = `coalesce(nullif(ct.typbasetype, 0), a.atttypid)`;

const columns = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', a.attname,
    'format', ${typeName(baseType)},
    'description', col_description(a.attrelid, a.attnum),
    'nullable', not a.attnotnull,
    'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
    'max_length', case when bt.typname in ('varchar', 'bpchar')
      then nullif(greatest(case when ct.typbasetype <> 0 then ct.typtypmod else a.atttypmod end, 4) - 4, 0) end,
    'enum', (select jsonb_agg(v.enumlabel order by v.enumsortorder) from pg_enum v where v.enumtypid = bt.oid),
    'primary', exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
    ),
    'references', (
      select jsonb_build_object('table', r.relname, 'column', ra.attname)
      from pg_constraint k
      join pg_class r on r.oid = k.confrelid
      join pg_attribute ra on ra.attrelid = k.confrelid and ra.attnum = k.confkey[1]
      where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] and k.conparentid = 0
      order by k.conname limit 1
    )
  ) order by a.attnum), '[]'::jsonb)
  from pg_attribute a
  join pg_type ct on ct.oid = a.atttypid
  join pg_type bt on bt.oid = ${baseType}
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

/**
 * Tables and views, without partitions, which clients reach through their table. The events are bits: 8
 * insert, 4 update, 16 delete.
 */
export const relationsSql = `
  select n.nspname::text as schema, c.relname::text as name, obj_description(c.oid, 'pg_class') as description,
    pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
    ${columns} as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and n.nspname in (select jsonb_array_elements_text($1::jsonb))
  order by c.relname`;

/**
 * Functions that can be called with named arguments. Excludes trigger functions and functions with unnamed
 * arguments. Among overloads, the one with the most arguments comes first.
 */
export const functionsSql = `
  select n.nspname::text as schema, p.proname::text as name, obj_description(p.oid, 'pg_proc') as description,
    p.provolatile <> 'v' as readable,
    coalesce(arguments.list, '[]'::jsonb) as arguments
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'name', numbered.name, 'format', numbered.format, 'required', numbered.place <= p.pronargs - p.pronargdefaults
    ) order by numbered.place) as list,
      count(*) filter (where coalesce(numbered.name, '') = '') as unnamed
    from (
      select row_number() over (order by a.ordinality) as place, p.proargnames[a.ordinality] as name,
        ${typeName('a.type')} as format
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, ordinality)
      where coalesce(p.proargmodes[a.ordinality], 'i') in ('i', 'b', 'v')
    ) numbered
  ) arguments
  where p.prokind = 'f' and n.nspname in (select jsonb_array_elements_text($1::jsonb))
    and p.prorettype not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)
    and arguments.unnamed = 0
  order by p.proname, p.pronargs desc, p.oid`;

/** The comments on schemas. */
export const schemasSql = `
  select n.nspname::text as name, obj_description(n.oid, 'pg_namespace') as description
  from pg_namespace n where n.nspname in (select jsonb_array_elements_text($1::jsonb))`;
