const optionsOf = (column: string) => `(select array_agg(o order by o) from unnest(${column}) o)`;
const list = (what: string, order: string, from: string) =>
  `(select jsonb_agg(to_jsonb(x) order by ${order}) from (select ${what} from ${from}) x)`;

/**
 * A query for everything that Postgres stores about the tables of a schema, without numbers that differ in each database, owners and
 * privileges. It is written without a look at what pg-meta reads.
 */
export const catalogOfSchema = (schema: string) => `with r as (
  select c.* from pg_class c where c.relnamespace = '${schema}'::regnamespace)
select jsonb_pretty(jsonb_build_object(
  'relations', ${list(
    `r.relname, r.relkind, r.relpersistence, ${optionsOf('r.reloptions')} as options, r.relreplident, r.relispartition, r.relrowsecurity,
      r.relforcerowsecurity, r.relhasrules, r.relhastriggers, pg_get_expr(r.relpartbound, r.oid) as bound, pg_get_partkeydef(r.oid) as key,
      (select amname from pg_am where oid = r.relam) as method, (select spcname from pg_tablespace where oid = r.reltablespace) as space,
      r.reloftype::regtype::text as of_type, (select ${optionsOf('t.reloptions')} from pg_class t where t.oid = r.reltoastrelid) as toast`,
    'x.relname',
    "r where relkind <> 'c'",
  )},
  'columns', ${list(
    `r.relname, row_number() over (partition by r.oid order by attnum) as place, attname, format_type(atttypid, atttypmod) as type, attnotnull,
      attidentity, attgenerated, pg_get_expr(d.adbin, d.adrelid) as value, attstorage, attcompression, coalesce(attstattarget, -1) as target,
      attoptions, attfdwoptions, attislocal, attinhcount, attcollation::regcollation::text as collation`,
    'x.relname, x.place',
    "r join pg_attribute a on attrelid = r.oid left join pg_attrdef d on d.adrelid = r.oid and d.adnum = attnum where attnum > 0 and not attisdropped and relkind <> 'S'",
  )},
  'constraints', ${list(
    `r.relname, conname, pg_get_constraintdef(k.oid) as def, condeferrable, condeferred, convalidated, conislocal, coninhcount, connoinherit and contype in ('c', 'n') as no_inherit,
      conparentid <> 0 as has_parent, conindid::regclass::text as index`,
    'x.relname, x.conname',
    'r join pg_constraint k on conrelid = r.oid',
  )},
  'indexes', ${list(
    `r.relname, pg_get_indexdef(indexrelid) as def, indisunique, indisprimary, indisclustered, indisreplident, indisvalid`,
    'x.def',
    'r join pg_index on indrelid = r.oid',
  )},
  'sequences', ${list(
    `r.relname, seqtypid::regtype::text as type, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle, d.deptype,
      pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid) as owner`,
    'x.relname',
    `r join pg_sequence s on s.seqrelid = r.oid left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = r.oid and d.deptype in ('a', 'i')`,
  )},
  'parents', ${list('r.relname, inhseqno, inhparent::regclass::text as parent', 'x.relname, x.inhseqno', 'r join pg_inherits on inhrelid = r.oid')},
  'triggers', ${list('r.relname, tgname, pg_get_triggerdef(t.oid) as def, tgenabled', 'x.relname, x.tgname', 'r join pg_trigger t on tgrelid = r.oid where not tgisinternal')},
  'rules', ${list('r.relname, rulename, pg_get_ruledef(w.oid) as def, ev_enabled', 'x.relname, x.rulename', "r join pg_rewrite w on ev_class = r.oid where rulename <> '_RETURN'")},
  'policies', ${list('tablename, policyname, permissive, roles, cmd, qual, with_check', 'x.tablename, x.policyname', `pg_policies where schemaname = '${schema}'`)},
  'statistics', ${list('stxname, pg_get_statisticsobjdef(oid) as def, coalesce(stxstattarget, -1) as target', 'x.stxname', `pg_statistic_ext where stxnamespace = '${schema}'::regnamespace`)},
  'foreign', ${list('r.relname, ftoptions, srvname', 'x.relname', 'r join pg_foreign_table on ftrelid = r.oid join pg_foreign_server s on s.oid = ftserver')},
  'comments', ${list('pg_describe_object(classoid, objoid, objsubid) as what, description', 'x.what', `pg_description where pg_describe_object(classoid, objoid, objsubid) like '%${schema}.%'`)}
)) as catalog`;
