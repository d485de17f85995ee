import type { DatabaseEngine } from '../../src/engines/engine.ts';

/** Schemas of users. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const NOT_OF_EXTENSION = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = x.oid and d.deptype = 'e')`;
const named = (oid: string) => `(${oid})::regclass::text`;
/** Privileges in a fixed order. Postgres stores them in the order of their grants. */
const sortedRights = (acl: string) =>
  `(select string_agg(right_of.a::text, ' ' order by right_of.a::text collate "C") from unnest(${acl}) right_of(a))`;

/** Queries of the catalog, each for one property that a dump must keep. All columns are texts, with names in place of oids. */
const questions: Record<string, string> = {
  roles: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
    rolconnlimit, rolpassword, rolvaliduntil::text, shobj_description(oid, 'pg_authid') as comment
    from pg_authid where rolname !~ '^pg_' order by 1`,
  memberships: `select roleid::regrole::text as role, member::regrole::text as member, grantor::regrole::text as grantor,
    admin_option as admin, inherit_option as inherit, set_option as set
    from pg_auth_members where member::regrole::text !~ '^pg_' order by 1, 2, 3`,
  settings: `select setrole::regrole::text as role, setdatabase <> 0 as here, setconfig::text from pg_db_role_setting order by 1, 2`,
  database: `select shobj_description(oid, 'pg_database') as comment, ${sortedRights('datacl')} as rights
    from pg_database where datname = current_database()`,
  schemas: `select nspname, nspowner::regrole::text as owner, ${sortedRights('nspacl')} as rights, obj_description(n.oid, 'pg_namespace') as comment
    from pg_namespace n where ${OURS} order by 1`,
  relations: `select ${named('c.oid')} as name, relkind::text, relowner::regrole::text as owner, relpersistence::text, relrowsecurity, relforcerowsecurity,
    relispopulated, relreplident::text, ${sortedRights('relacl')} as rights, reloptions::text, pg_get_expr(relpartbound, c.oid) as bounds,
    pg_get_partkeydef(c.oid) as partition_key, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} order by 1`,
  columns: `select ${named('attrelid')} as name, attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity::text, attgenerated::text,
    pg_get_expr(d.adbin, attrelid) as value, ${sortedRights('attacl')} as rights, attstorage::text, attcollation::regcollation::text as collation,
    nullif(coalesce(attstattarget, -1), -1) as statistics, col_description(attrelid, attnum) as comment, attislocal
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where ${OURS} and attnum > 0 and not attisdropped order by 1, row_number() over (partition by attrelid order by attnum)`,
  inheritance: `select ${named('inhrelid')} as child, ${named('inhparent')} as parent, inhseqno from pg_inherits
    join pg_class c on c.oid = inhrelid join pg_namespace n on n.oid = relnamespace where ${OURS} order by 1, 2`,
  constraints: `select conrelid::regclass::text as name, conname, contype::text, pg_get_constraintdef(x.oid) as definition, convalidated, contypid::regtype::text as domain,
    obj_description(x.oid, 'pg_constraint') as comment
    from pg_constraint x join pg_namespace n on n.oid = connamespace where ${OURS} and contype <> 'n' order by 1, 2`,
  indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisclustered, indisvalid
    from pg_index i join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OURS} order by 1`,
  views: `select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as definition from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('v', 'm') and ${OURS} order by 1`,
  functions: `select x.oid::regprocedure::text as name, prokind::text, proowner::regrole::text as owner, ${sortedRights('proacl')} as rights,
    case when prokind <> 'a' then pg_get_functiondef(x.oid) end as definition, obj_description(x.oid, 'pg_proc') as comment
    from pg_proc x join pg_namespace n on n.oid = pronamespace where ${OURS} and ${NOT_OF_EXTENSION('pg_proc')} order by 1`,
  triggers: `select tgrelid::regclass::text as name, tgname, pg_get_triggerdef(t.oid) as definition, tgenabled::text
    from pg_trigger t where not tgisinternal order by 1, 2`,
  'event triggers': `select evtname, evtevent, evtfoid::regproc::text as does, evtenabled::text, evttags::text from pg_event_trigger order by 1`,
  rules: `select ev_class::regclass::text as name, rulename, pg_get_ruledef(x.oid) as definition from pg_rewrite x join pg_class c on c.oid = ev_class
    join pg_namespace n on n.oid = relnamespace where ${OURS} order by 1, 2`,
  policies: `select polrelid::regclass::text as name, polname, polpermissive, polcmd::text, polroles::regrole[]::text as roles,
    pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as written, obj_description(oid, 'pg_policy') as comment
    from pg_policy order by 1, 2`,
  types: `select x.oid::regtype::text as name, typtype::text, typowner::regrole::text as owner, ${sortedRights('typacl')} as rights, typnotnull, typdefault,
    format_type(typbasetype, typtypmod) as base, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = x.oid) as labels,
    (select rngsubtype::regtype::text from pg_range where rngtypid = x.oid) as range_of, obj_description(x.oid, 'pg_type') as comment
    from pg_type x join pg_namespace n on n.oid = typnamespace where ${OURS} and ${NOT_OF_EXTENSION('pg_type')} order by 1`,
  operators: `select x.oid::regoperator::text as name, oprcode::text from pg_operator x join pg_namespace n on n.oid = oprnamespace
    where ${OURS} and ${NOT_OF_EXTENSION('pg_operator')} order by 1`,
  casts: `select castsource::regtype::text as source, casttarget::regtype::text as target, castcontext::text, castmethod::text from pg_cast x
    where oid >= 16384 and ${NOT_OF_EXTENSION('pg_cast')} order by 1, 2`,
  collations: `select collname, collprovider::text, collcollate from pg_collation x join pg_namespace n on n.oid = collnamespace where ${OURS} order by 1`,
  'text searches': `select cfgname from pg_ts_config x join pg_namespace n on n.oid = cfgnamespace where ${OURS} order by 1`,
  statistics: `select pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext order by 1`,
  extensions: `select extname, extnamespace::regnamespace::text as schema from pg_extension order by 1`,
  'default rights': `select defaclrole::regrole::text as role, defaclnamespace::regnamespace::text as schema, defaclobjtype::text, ${sortedRights('defaclacl')} as rights
    from pg_default_acl order by 1, 2, 3`,
  publications: `select pubname, pg_get_expr(prqual, prrelid) as condition, prrelid::regclass::text as name, prattrs::text from pg_publication p join pg_publication_rel r on r.prpubid = p.oid`,
  'large objects': `select m.oid::text as id, lomowner::regrole::text as owner, ${sortedRights('lomacl')} as rights, md5(lo_get(m.oid)) as content,
    obj_description(m.oid, 'pg_largeobject') as comment from pg_largeobject_metadata m order by 1`,
  sequences: `select schemaname, sequencename, sequenceowner, data_type::text, start_value::text, min_value::text, max_value::text, increment_by::text,
    cycle, cache_size::text, last_value::text from pg_sequences order by 1, 2`,
};

/** All user-defined objects in the catalog, by subject. */
export async function readCatalog(
  engine: DatabaseEngine,
  database: string,
): Promise<Record<string, object[]>> {
  const catalog: Record<string, object[]> = {};
  await engine.query(database, 'set session authorization supabase_admin');
  for (const [subject, question] of Object.entries(questions)) {
    catalog[subject] = await engine.query(database, question).catch((error: Error) => {
      throw new Error(`${subject}: ${error.message}`, { cause: error });
    });
  }
  await engine.query(database, 'set session authorization postgres');
  return catalog;
}

export const catalogSubjects = Object.keys(questions);
