import { columnOrder } from '../column-order.ts';

/**
 * Catalog queries, one for each kind of object that users create in a database. Their results are stable across
 * versions and repeated dumps: they contain names, types and flags, but no expressions, because Postgres prints the
 * same expression differently from one version to the next (and `in ('a', 'b')` even from one load to the next).
 *
 * Columns: `name`; `owner` (a role, or null); `holder` (the owner of the object that it is a part of, when `owner`
 * does not tell); `grants` (JSON, or null); `facts` (text).
 */

/**
 * User schemas. The condition excludes the system schemas by name, because users can own names that start with `pg_`.
 */
const schemas = `(
  select oid, nspname, nspowner, nspacl from pg_catalog.pg_namespace
  where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and nspname !~ '^pg_(toast_)?temp_[0-9]+$'
)`;

/** Excludes the members of extensions, which come with their extension. */
const notOfExtension = (catalog: string, oid: string) => `not exists (
  select from pg_catalog.pg_depend e
  where e.classid = 'pg_catalog.${catalog}'::pg_catalog.regclass and e.objid = ${oid} and e.deptype = 'e'
)`;

const relations = `(
  select c.* from pg_catalog.pg_class c join ${schemas} n on n.oid = c.relnamespace
  where c.relpersistence <> 't' and ${notOfExtension('pg_class', 'c.oid')}
)`;

const roleName = (oid: string) => `(select r.rolname::text from pg_catalog.pg_roles r where r.oid = ${oid})`;

/** Effective privileges, whether explicit or default. MAINTAIN is left out: it exists since Postgres 17 only. */
const grantsOf = (acl: string, kind: string, owner: string, column = 'null::text') => `(
  select pg_catalog.json_agg(pg_catalog.json_build_array(
    coalesce(${roleName('a.grantee')}, ''), a.privilege_type, a.is_grantable, ${column}
  ) order by 1)::text
  from pg_catalog.aclexplode(coalesce(${acl}, pg_catalog.acldefault('${kind}', ${owner}))) a
  where a.grantee <> ${owner} and a.privilege_type <> 'MAINTAIN'
)`;

const list = (...facts: string[]) => `pg_catalog.json_build_array(${facts.join(', ')})::text`;

/** Postgres keeps options in the order in which they were set. */
const sorted = (options: string) =>
  `(select pg_catalog.string_agg(o::text, ' ' order by o::text collate "C") from pg_catalog.unnest(${options}) o)`;

const attributes = `(
  select pg_catalog.json_agg(pg_catalog.json_build_array(
    a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
    a.atthasdef, a.attcollation::pg_catalog.regcollation
  ) order by ${columnOrder})
  from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;

const parents = `(
  select pg_catalog.json_agg(i.inhparent::pg_catalog.regclass::text order by i.inhseqno)
  from pg_catalog.pg_inherits i where i.inhrelid = c.oid
)`;

const columnNames = (relation: string, numbers: string) => `(
  select pg_catalog.json_agg(a.attname order by k.place)
  from pg_catalog.unnest(${numbers}) with ordinality k(number, place)
  join pg_catalog.pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number
)`;

const none = `null::text as owner, null::text as grants`;

export const inventoryQueries: Readonly<Record<string, string>> = {
  schema: `
    select pg_catalog.quote_ident(nspname) as name, ${roleName('nspowner')} as owner,
      ${grantsOf('nspacl', 'n', 'nspowner')} as grants, '' as facts
    from ${schemas} n`,

  // The kind of relation is among its facts, because tables and views share a namespace.
  relation: `
    select c.oid::pg_catalog.regclass::text as name, ${roleName('c.relowner')} as owner,
      ${grantsOf('c.relacl', 'r', 'c.relowner')} as grants,
      ${list(
        'c.relkind',
        'c.relpersistence',
        'c.relrowsecurity',
        'c.relforcerowsecurity',
        'c.relreplident',
        'c.relispartition',
        sorted('c.reloptions'),
        attributes,
        parents,
        `(select p.partstrat from pg_catalog.pg_partitioned_table p where p.partrelid = c.oid)`,
        `(select s.srvname::text || coalesce(${sorted('f.ftoptions')}, '')
          from pg_catalog.pg_foreign_table f join pg_catalog.pg_foreign_server s on s.oid = f.ftserver
          where f.ftrelid = c.oid)`,
      )} as facts
    from ${relations} c where c.relkind in ('r', 'p', 'v', 'm', 'f')`,

  'column grant': `
    select c.oid::pg_catalog.regclass::text || '.' || pg_catalog.quote_ident(a.attname) as name, null::text as owner,
      ${roleName('c.relowner')} as holder, ${grantsOf('a.attacl', 'c', 'c.relowner')} as grants, '' as facts
    from ${relations} c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attacl is not null and not a.attisdropped
      and exists (select from pg_catalog.aclexplode(a.attacl) g where g.grantee <> c.relowner)`,

  sequence: `
    select c.oid::pg_catalog.regclass::text as name, ${roleName('c.relowner')} as owner,
      ${grantsOf('c.relacl', 's', 'c.relowner')} as grants,
      ${list(
        'c.relpersistence',
        `pg_catalog.format_type(s.seqtypid, null)`,
        's.seqstart::text',
        's.seqincrement::text',
        's.seqmin::text',
        's.seqmax::text',
        's.seqcache::text',
        's.seqcycle',
        `(select d.refobjid::pg_catalog.regclass::text || '.' || a.attname from pg_catalog.pg_depend d
          join pg_catalog.pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype in ('a', 'i')
            and d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass)`,
      )} as facts
    from ${relations} c join pg_catalog.pg_sequence s on s.seqrelid = c.oid`,

  // pg_dump omits invalid indexes: they could not be built.
  index: `
    select c.oid::pg_catalog.regclass::text as name, ${none},
      ${list(
        'i.indrelid::pg_catalog.regclass::text',
        'i.indisunique',
        'i.indisprimary',
        'i.indisexclusion',
        'i.indisreplident',
        'i.indisclustered',
        'i.indnatts',
        'i.indnkeyatts',
        'i.indpred is not null',
        'i.indexprs is not null',
        `(select m.amname from pg_catalog.pg_am m where m.oid = c.relam)`,
        columnNames('i.indrelid', 'i.indkey::int2[]'),
      )} as facts
    from ${relations} c join pg_catalog.pg_index i on i.indexrelid = c.oid
    join ${relations} t on t.oid = i.indrelid
    where i.indisvalid and c.relkind in ('i', 'I')`,

  // Excludes constraints that partitions inherit from their parent: they are created with it, and each version names
  // them its own way.
  constraint: `
    select pg_catalog.quote_ident(x.conname) || ' on ' || case when x.conrelid <> 0
        then x.conrelid::pg_catalog.regclass::text else x.contypid::pg_catalog.regtype::text end as name, ${none},
      ${list(
        'x.contype',
        'x.condeferrable',
        'x.condeferred',
        'x.convalidated',
        'x.confupdtype',
        'x.confdeltype',
        'x.confmatchtype',
        'x.confrelid::pg_catalog.regclass::text',
        columnNames('x.conrelid', 'x.conkey'),
        columnNames('x.confrelid', 'x.confkey'),
      )} as facts
    from pg_catalog.pg_constraint x join ${schemas} n on n.oid = x.connamespace
    left join pg_catalog.pg_class c on c.oid = x.conrelid
    where x.contype <> 'n' and x.conparentid = 0 and coalesce(c.relpersistence, 'p') <> 't'
      and case when x.conrelid <> 0 then ${notOfExtension('pg_class', 'x.conrelid')}
        else ${notOfExtension('pg_type', 'x.contypid')} end`,

  function: `
    select p.oid::pg_catalog.regprocedure::text as name, ${roleName('p.proowner')} as owner,
      ${grantsOf('p.proacl', 'f', 'p.proowner')} as grants,
      ${list(
        'p.prokind',
        '(select l.lanname from pg_catalog.pg_language l where l.oid = p.prolang)',
        'p.prosecdef',
        'p.proleakproof',
        'p.proisstrict',
        'p.proretset',
        'p.provolatile',
        'p.proparallel',
        'pg_catalog.format_type(p.prorettype, null)',
        'p.pronargdefaults',
        'p.proargnames',
        'p.proargmodes::text',
        'p.prosrc',
        "coalesce(p.probin, '')",
        'p.prosqlbody is not null',
        'p.proconfig',
      )} as facts
    from pg_catalog.pg_proc p join ${schemas} n on n.oid = p.pronamespace
    where ${notOfExtension('pg_proc', 'p.oid')}
      and not exists (
        select from pg_catalog.pg_depend i
        where i.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass and i.objid = p.oid and i.deptype = 'i'
      )`,

  // Excludes row types of relations, and array types: they come with their relation or type.
  type: `
    select t.oid::pg_catalog.regtype::text as name, ${roleName('t.typowner')} as owner,
      ${grantsOf('t.typacl', 'T', 't.typowner')} as grants,
      ${list(
        't.typtype',
        't.typnotnull',
        't.typdefault is not null',
        'pg_catalog.format_type(nullif(t.typbasetype, 0), t.typtypmod)',
        `(select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid)`,
        `(select pg_catalog.format_type(r.rngsubtype, null) from pg_catalog.pg_range r where r.rngtypid = t.oid)`,
        `(select ${attributes} from pg_catalog.pg_class c where c.oid = t.typrelid)`,
      )} as facts
    from pg_catalog.pg_type t join ${schemas} n on n.oid = t.typnamespace
    left join pg_catalog.pg_class k on k.oid = t.typrelid
    where coalesce(k.relkind, 'c') = 'c' and t.typtype <> 'm'
      and not exists (select from pg_catalog.pg_type x where x.typarray = t.oid)
      and ${notOfExtension('pg_type', 't.oid')}`,

  // An operator without a function is only declared as the commutator of another.
  operator: `
    select x.oid::pg_catalog.regoperator::text as name, ${roleName('x.oprowner')} as owner, null::text as grants,
      ${list('x.oprcode::text', 'x.oprcanmerge', 'x.oprcanhash')} as facts
    from pg_catalog.pg_operator x join ${schemas} n on n.oid = x.oprnamespace
    where x.oprcode <> 0 and ${notOfExtension('pg_operator', 'x.oid')}`,

  'operator class': `
    select pg_catalog.format('%I.%I for %I', n.nspname, x.opcname, m.amname) as name, ${roleName('x.opcowner')} as owner,
      null::text as grants, ${list('pg_catalog.format_type(x.opcintype, null)', 'x.opcdefault')} as facts
    from pg_catalog.pg_opclass x join ${schemas} n on n.oid = x.opcnamespace
    join pg_catalog.pg_am m on m.oid = x.opcmethod where ${notOfExtension('pg_opclass', 'x.oid')}`,

  cast: `
    select pg_catalog.format('%s to %s', x.castsource::pg_catalog.regtype, x.casttarget::pg_catalog.regtype) as name, ${none},
      ${list('x.castcontext', 'x.castmethod', 'x.castfunc::pg_catalog.regprocedure::text')} as facts
    from pg_catalog.pg_cast x where x.oid >= 16384 and ${notOfExtension('pg_cast', 'x.oid')}`,

  collation: named('pg_collation', 'coll', list('x.collprovider', 'x.collisdeterministic')),
  conversion: named('pg_conversion', 'con', list('x.conforencoding', 'x.contoencoding', 'x.condefault')),
  'text search configuration': named(
    'pg_ts_config',
    'cfg',
    list(`(
      select pg_catalog.json_agg(pg_catalog.json_build_array(
        m.maptokentype, m.mapdict::pg_catalog.regdictionary) order by m.maptokentype, m.mapseqno)
      from pg_catalog.pg_ts_config_map m where m.mapcfg = x.oid
    )`),
  ),
  'text search dictionary': named('pg_ts_dict', 'dict', list('x.dictinitoption')),
  'text search parser': named('pg_ts_parser', 'prs', `''`, false),
  'text search template': named('pg_ts_template', 'tmpl', `''`, false),
  statistics: named('pg_statistic_ext', 'stx', list('x.stxrelid::pg_catalog.regclass::text')),

  language: `
    select pg_catalog.quote_ident(x.lanname) as name, ${roleName('x.lanowner')} as owner, null::text as grants, '' as facts
    from pg_catalog.pg_language x where x.oid >= 16384 and ${notOfExtension('pg_language', 'x.oid')}`,

  extension: `
    select pg_catalog.quote_ident(x.extname) as name, ${none},
      ${list('x.extnamespace::pg_catalog.regnamespace::text')} as facts
    from pg_catalog.pg_extension x where x.oid >= 16384`,

  trigger: `
    select pg_catalog.quote_ident(t.tgname) || ' on ' || t.tgrelid::pg_catalog.regclass::text as name, ${none},
      ${list(
        't.tgtype',
        't.tgenabled',
        't.tgfoid::pg_catalog.regprocedure::text',
        't.tgdeferrable',
        't.tginitdeferred',
        't.tgqual is not null',
        columnNames('t.tgrelid', 't.tgattr::int2[]'),
        `pg_catalog.encode(t.tgargs, 'hex')`,
        't.tgoldtable',
        't.tgnewtable',
      )} as facts
    from pg_catalog.pg_trigger t join ${relations} c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0`,

  'event trigger': `
    select pg_catalog.quote_ident(x.evtname) as name, ${roleName('x.evtowner')} as owner, null::text as grants,
      ${list('x.evtevent', 'x.evtenabled', 'x.evtfoid::pg_catalog.regprocedure::text', sorted('x.evttags'))} as facts
    from pg_catalog.pg_event_trigger x where ${notOfExtension('pg_event_trigger', 'x.oid')}`,

  rule: `
    select pg_catalog.quote_ident(x.rulename) || ' on ' || x.ev_class::pg_catalog.regclass::text as name, ${none},
      ${list('x.ev_type', 'x.ev_enabled', 'x.is_instead')} as facts
    from pg_catalog.pg_rewrite x join ${relations} c on c.oid = x.ev_class where x.rulename <> '_RETURN'`,

  // Roles are returned as grants, because the caller knows which roles belong to the platform.
  policy: `
    select pg_catalog.quote_ident(x.polname) || ' on ' || x.polrelid::pg_catalog.regclass::text as name, null::text as owner,
      (select pg_catalog.json_agg(pg_catalog.json_build_array(coalesce(${roleName('r')}, ''), 'policy', false, null::text))::text
        from pg_catalog.unnest(x.polroles) r) as grants,
      ${list('x.polcmd', 'x.polpermissive', 'x.polqual is not null', 'x.polwithcheck is not null')} as facts
    from pg_catalog.pg_policy x join ${relations} c on c.oid = x.polrelid`,

  'default privileges': `
    select ${roleName('x.defaclrole')} as owner, case x.defaclnamespace when 0 then 'everywhere'
        else x.defaclnamespace::pg_catalog.regnamespace::text end || ' ' || x.defaclobjtype::text as name,
      (select pg_catalog.json_agg(pg_catalog.json_build_array(
        coalesce(${roleName('a.grantee')}, ''), a.privilege_type, a.is_grantable, null::text))::text
        from pg_catalog.aclexplode(x.defaclacl) a
        where a.grantee <> x.defaclrole and a.privilege_type <> 'MAINTAIN') as grants, '' as facts
    from pg_catalog.pg_default_acl x`,

  publication: `
    select pg_catalog.quote_ident(x.pubname) as name, ${roleName('x.pubowner')} as owner, null::text as grants,
      ${list(
        'x.puballtables',
        'x.pubinsert',
        'x.pubupdate',
        'x.pubdelete',
        'x.pubtruncate',
        'x.pubviaroot',
        `(select pg_catalog.json_agg(pg_catalog.json_build_array(
            r.prrelid::pg_catalog.regclass::text, r.prqual is not null, ${columnNames('r.prrelid', 'r.prattrs::int2[]')})
            order by r.prrelid::pg_catalog.regclass::text collate "C")
          from pg_catalog.pg_publication_rel r where r.prpubid = x.oid)`,
        `(select pg_catalog.json_agg(s.pnnspid::pg_catalog.regnamespace::text order by s.pnnspid::pg_catalog.regnamespace::text collate "C")
          from pg_catalog.pg_publication_namespace s where s.pnpubid = x.oid)`,
      )} as facts
    from pg_catalog.pg_publication x`,

  'foreign data wrapper': `
    select pg_catalog.quote_ident(x.fdwname) as name, ${roleName('x.fdwowner')} as owner,
      ${grantsOf('x.fdwacl', 'F', 'x.fdwowner')} as grants, '' as facts
    from pg_catalog.pg_foreign_data_wrapper x where ${notOfExtension('pg_foreign_data_wrapper', 'x.oid')}`,

  'foreign server': `
    select pg_catalog.quote_ident(x.srvname) as name, ${roleName('x.srvowner')} as owner,
      ${grantsOf('x.srvacl', 'S', 'x.srvowner')} as grants, ${list(sorted('x.srvoptions'))} as facts
    from pg_catalog.pg_foreign_server x where ${notOfExtension('pg_foreign_server', 'x.oid')}`,

  'user mapping': `
    select pg_catalog.quote_ident(x.srvname) as name, x.usename::text as owner, null::text as grants, '' as facts
    from pg_catalog.pg_user_mappings x`,
};

/** Returns the query for a catalog of objects with a name, a schema and an owner, whose columns share a prefix. */
function named(catalog: string, prefix: string, facts: string, hasOwner = true): string {
  return `
    select pg_catalog.format('%I.%I', n.nspname, x.${prefix}name) as name,
      ${hasOwner ? roleName(`x.${prefix}owner`) : 'null::text'} as owner, null::text as grants, ${facts} as facts
    from pg_catalog.${catalog} x join ${schemas} n on n.oid = x.${prefix}namespace
    where ${notOfExtension(catalog, 'x.oid')}`;
}
