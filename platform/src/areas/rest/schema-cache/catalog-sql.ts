import { schemaVersionSql } from '../../../engines/role-calls/fingerprint.ts';

/**
 * Reads all that the API needs to know of a database in one statement, as JSON. `$1`: the exposed schemas, `$2`: those
 * that are also searched, as JSON arrays. The search path is emptied first, in the order of the list, so that names of
 * types and in expressions are qualified.
 */
export const catalogSql = `
select pg_catalog.set_config('search_path', '', true) as path,
  (select pg_catalog.row_to_json(v) from (${schemaVersionSql}) v) as version,
  (${relationsSql()}) as relations,
  (${foreignKeysSql()}) as foreign_keys,
  (${viewsSql()}) as views,
  (${functionsSql()}) as functions,
  (${roleSettingsSql()}) as settings,
  (${handlersSql()}) as handlers`;

/** Tables, views, materialized views and foreign tables outside of the catalogs, with their columns. */
function relationsSql(): string {
  return `
    select coalesce(json_agg(json_build_object(
      'oid', c.oid::int8, 'schema', n.nspname, 'name', c.relname, 'is_view', c.relkind in ('v', 'm'),
      'is_partition', c.relispartition,
      'insertable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8,
      'updatable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4,
      'deletable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16,
      'primary_key', (
        select json_agg(a.attname order by a.attname) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'
      ),
      'columns', (
        select json_agg(json_build_object(
          'name', a.attname, 'number', a.attnum,
          'type', case
            when b.typnamespace = 'pg_catalog'::regnamespace then case b.typname
              -- Without a length, these names mean a length of 1.
              when 'bpchar' then 'pg_catalog.bpchar' when '_bpchar' then 'pg_catalog.bpchar[]'
              when 'bit' then 'bit varying' when '_bit' then 'bit varying[]' else format_type(b.oid, null) end
            else format_type(b.oid, null) end,
          'default', case
            when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
            when a.attgenerated = '' and d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
            when t.typbasetype <> 0 then pg_get_expr(t.typdefaultbin, 0)
          end,
          'representation', case when t.typtype = 'd' then (${representationSql()}) end,
          'is_required', a.attnotnull and not a.atthasdef and a.attidentity = '' and t.typdefault is null
        ) order by a.attnum)
        from pg_attribute a
        join pg_type t on t.oid = a.atttypid
        join pg_type b on b.oid = ${baseOf('t')}
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      )
    )), '[]') from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`;
}

/**
 * Casts of the domain `t` that the API uses: implicit ones by a function that `authenticator` may call, as PostgREST has it.
 * Postgres itself ignores casts of domains.
 */
function representationSql(): string {
  return `
    select json_object_agg(r.use, json_build_object('schema', rn.nspname, 'name', rp.proname))
    from pg_cast k join pg_proc rp on rp.oid = k.castfunc join pg_namespace rn on rn.oid = rp.pronamespace,
      lateral (select case
        when k.castsource = t.oid and k.casttarget = 'json'::regtype then 'toJson'
        when k.castsource = 'json'::regtype and k.casttarget = t.oid then 'fromJson'
        when k.castsource = 'text'::regtype and k.casttarget = t.oid then 'fromText'
      end) as r (use)
    where r.use is not null and k.castcontext = 'i' and rp.pronargs = 1
      and has_function_privilege((select oid from pg_roles where rolname = 'authenticator'), rp.oid, 'execute')`;
}

/** Foreign keys, also of tables that are not exposed: views can show their columns. */
function foreignKeysSql(): string {
  return `
    select coalesce(json_agg(json_build_object(
      'name', k.conname, 'table', k.conrelid::int8, 'referenced', k.confrelid::int8,
      'columns', to_json(k.conkey), 'referenced_columns', to_json(k.confkey),
      'is_unique', exists (
        select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
          and u.conkey @> k.conkey and u.conkey <@ k.conkey
      )
    ) order by k.conname), '[]') from pg_constraint k where k.contype = 'f' and k.conparentid = 0`;
}

/** Definitions of views, from which the origin of their columns is read. */
function viewsSql(): string {
  return `
    select coalesce(json_agg(json_build_object('oid', c.oid::int8, 'definition', r.ev_action::text)), '[]')
    from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN' join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and n.nspname in (
      select json_array_elements_text($1::json) union select json_array_elements_text($2::json)
    )`;
}

/** Functions that can be called, or that compute a relationship. */
function functionsSql(): string {
  return `
    select coalesce(json_agg(json_build_object(
      'oid', p.oid::int8, 'schema', n.nspname, 'name', p.proname, 'volatility', p.provolatile, 'is_set', p.proretset, 'rows', p.prorows,
      'returned_relation', t.typrelid::int8, 'is_composite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
      'returned_type', format_type(t.oid, null), 'settings', p.proconfig,
      'media_type', case when ${isMediaType('r')} and not p.proretset then lower(r.typname) end, 'columns', (${returnedColumnsSql()}),
      'parameters', (
        select coalesce(json_agg(json_build_object(
          'name', coalesce(p.proargnames[a.place], ''), 'type', case format_type(a.type, null)
            when 'character' then 'character varying' when 'character[]' then 'character varying[]'
            when 'bit' then 'bit varying' when 'bit[]' then 'bit varying[]' else format_type(a.type, null) end,
          'relation', (select typrelid::int8 from pg_type where oid = a.type),
          'is_required', a.place <= p.pronargs - p.pronargdefaults, 'is_variadic', p.provariadic <> 0 and a.place = p.pronargs
        ) order by a.place), '[]') from unnest(p.proargtypes::oid[]) with ordinality as a (type, place)
      )
    ) order by p.oid), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join pg_type r on r.oid = p.prorettype
    join pg_type t on t.oid = ${baseOf('r')}
    where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger') and n.nspname in (
      select json_array_elements_text($1::json) union select json_array_elements_text($2::json)
    )`;
}

/** The type of a row of `pg_type`. For a domain, its base type, also through other domains. */
function baseOf(type: string): string {
  return `case ${type}.typtype when 'd' then (
    with recursive up (oid, base) as (
      select ${type}.oid, ${type}.typbasetype
      union all select u.oid, u.typbasetype from up join pg_type u on u.oid = up.base
    )
    select up.oid from up where up.base = 0
  ) else ${type}.oid end`;
}

/** Whether a domain is named like a media type. */
function isMediaType(type: string): string {
  return `(${type}.typtype = 'd' and (${type}.typname ~ '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or ${type}.typname = '*/*'))`;
}

/** Aggregates that make an answer of a media type: of the rows of a table or view, or of any. */
function handlersSql(): string {
  return `
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', p.proname, 'target', a.typrelid::int8, 'media_type', lower(m.typname),
      'is_binary', ${baseOf('m')} = 'bytea'::regtype
    ) order by p.oid), '[]')
    from pg_aggregate g join pg_proc p on p.oid = g.aggfnoid join pg_namespace n on n.oid = p.pronamespace
    join pg_type m on m.oid = p.prorettype join pg_type a on a.oid = p.proargtypes[0]
    where p.pronargs = 1 and ${isMediaType('m')} and (a.oid = 'anyelement'::regtype or a.typrelid <> 0)
      and n.nspname in (select json_array_elements_text($1::json))`;
}

/** Columns of a row that belongs to no table: OUT arguments, or those of a composite type. */
function returnedColumnsSql(): string {
  return `
    select coalesce(json_agg(json_build_object('name', o.name, 'type', format_type(o.type, null)) order by o.place), '[]')
    from (
      select p.proargnames[a.place], a.type, a.place from unnest(p.proallargtypes) with ordinality as a (type, place)
      where t.typrelid = 0 and p.proargmodes[a.place] in ('o', 'b', 't')
      union all
      select a.attname, a.atttypid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attrelid = t.typrelid and c.relkind = 'c' and a.attnum > 0 and not a.attisdropped
    ) as o (name, type, place)`;
}

/**
 * Settings of the database, of `authenticator` and of the roles that it can become, the ones that override others last.
 * Only those that every role may change, and those of the API: `alter role authenticator set pgrst.db_aggregates_enabled`.
 */
function roleSettingsSql(): string {
  return `
    select coalesce(json_agg(json_build_object('role', r.rolname, 'name', s.name, 'value', s.value)
      order by d.setrole <> 0, d.setdatabase <> 0), '[]')
    from pg_db_role_setting d left join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as e (entry),
      lateral (select substr(entry, 1, strpos(entry, '=') - 1), substr(entry, strpos(entry, '=') + 1)) as s (name, value)
    where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and (d.setrole = 0 or r.rolname = 'authenticator'
        or pg_has_role((select oid from pg_roles where rolname = 'authenticator'), r.oid, 'member'))
      and (r.rolname = 'authenticator' and s.name like 'pgrst.%'
        or (select context from pg_settings where lower(name) = lower(s.name)) = 'user')`;
}
