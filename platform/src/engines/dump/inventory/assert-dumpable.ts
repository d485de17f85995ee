import type { DumpSource, ReservedSchema } from '../dump-source.ts';

/** A dump was refused because it would not hold the whole database. The message is shown to users. */
export class DumpIncomplete extends Error {
  /** What the dump would leave out, in words: `the table pg_catalog.orders`. */
  readonly things: readonly string[];

  constructor(things: readonly string[], advice: string) {
    const named = things.slice(0, 5).join(', ');
    const more = things.length > 5 ? ` and ${things.length - 5} more` : '';
    super(`A backup would leave out ${named}${more}. ${advice}`);
    this.name = 'DumpIncomplete';
    this.things = things;
  }
}

export function listReservedSchemas(source: DumpSource): Promise<ReservedSchema[]> {
  return source.query<ReservedSchema>(`
    select oid::int8 as oid, nspname::text as name from pg_catalog.pg_namespace
    where nspname ~ '^pg_' and nspname not in ('pg_catalog', 'pg_toast') and nspname !~ '^pg_(toast_)?temp_[0-9]+$'
    order by nspname`);
}

const systemSchemas = `('pg_catalog', 'information_schema', 'pg_toast')`;

/** Objects that initdb creates have lower OIDs. */
const made = (catalog: string) => `x.oid >= 16384 and not exists (
  select from pg_catalog.pg_depend d
  where d.classid = 'pg_catalog.${catalog}'::pg_catalog.regclass and d.objid = x.oid and d.deptype in ('e', 'i')
)`;

/** On a server that others manage, excludes objects that superusers added to the system schemas. */
const exceptSuperusers = (owner: string, ignoresSuperusers: boolean) =>
  ignoresSuperusers
    ? `and not exists (select from pg_catalog.pg_roles r where r.oid = x.${owner} and r.rolsuper)`
    : '';

/** Catalogs of objects that have a schema: column prefix, kind, and name expression. */
const kinds = [
  ['pg_proc', 'pro', 'function', 'x.oid::pg_catalog.regprocedure::text'],
  ['pg_operator', 'opr', 'operator', 'x.oid::pg_catalog.regoperator::text'],
  ['pg_collation', 'coll', 'collation', ''],
  ['pg_conversion', 'con', 'conversion', ''],
  ['pg_ts_config', 'cfg', 'text search configuration', ''],
  ['pg_ts_dict', 'dict', 'text search dictionary', ''],
  ['pg_opclass', 'opc', 'operator class', ''],
] as const;

const inSystemSchemas = (ignoresSuperusers: boolean) =>
  [
    `select case x.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'i' then 'index' when 'I' then 'index' when 'f' then 'foreign table' when 'c' then 'type' else 'table' end as kind,
      pg_catalog.format('%I.%I', n.nspname, x.relname) as name
    from pg_catalog.pg_class x join pg_catalog.pg_namespace n on n.oid = x.relnamespace
    where n.nspname in ${systemSchemas} and x.relkind <> 't' and ${made('pg_class')}
      and not exists (select from pg_catalog.pg_index i join pg_catalog.pg_class t on t.oid = i.indrelid
        where i.indexrelid = x.oid and t.relkind = 't')
      ${exceptSuperusers('relowner', ignoresSuperusers)}`,
    `select 'type' as kind, pg_catalog.format('%I.%I', n.nspname, x.typname) as name
    from pg_catalog.pg_type x join pg_catalog.pg_namespace n on n.oid = x.typnamespace
    where n.nspname in ${systemSchemas} and x.typrelid = 0 and ${made('pg_type')}
      and not exists (select from pg_catalog.pg_type a where a.typarray = x.oid)
      ${exceptSuperusers('typowner', ignoresSuperusers)}`,
    ...kinds.map(
      ([catalog, prefix, kind, name]) => `select '${kind}' as kind,
      ${name || `pg_catalog.format('%I.%I', n.nspname, x.${prefix}name)`} as name
    from pg_catalog.${catalog} x join pg_catalog.pg_namespace n on n.oid = x.${prefix}namespace
    where n.nspname in ${systemSchemas} and ${made(catalog)} ${exceptSuperusers(`${prefix}owner`, ignoresSuperusers)}`,
    ),
    ...[
      ['trigger', 'pg_trigger', 'tgname', 'tgrelid', 'and not x.tgisinternal'],
      ['rule', 'pg_rewrite', 'rulename', 'ev_class', `and x.rulename <> '_RETURN'`],
      ['policy', 'pg_policy', 'polname', 'polrelid', ''],
    ].map(
      ([kind, catalog, name, relation, condition]) => `select '${kind}' as kind,
      pg_catalog.quote_ident(x.${name}) || ' on ' || x.${relation}::pg_catalog.regclass::text as name
    from pg_catalog.${catalog} x where x.oid >= 16384 and x.${relation} < 16384 ${condition}`,
    ),
  ].join('\nunion all\n');

/** Tables that a user made part of an extension: `create extension` restores neither them nor their rows. */
const membersWithRows = (ignoresSuperusers: boolean) => `
  select case x.relkind when 'S' then 'sequence' when 'm' then 'materialized view' else 'table' end as kind,
    x.oid::pg_catalog.regclass::text as name
  from pg_catalog.pg_class x
  join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = x.oid and d.deptype = 'e'
  join pg_catalog.pg_extension e on e.oid = d.refobjid
  where x.relkind in ('r', 'p', 'm', 'S') and not x.oid = any (coalesce(e.extconfig, '{}'))
    ${exceptSuperusers('relowner', ignoresSuperusers)}`;

/**
 * Rejects with DumpIncomplete when pg_dump would silently leave something out. The search path is empty, so names are
 * qualified.
 */
export async function assertDumpable(
  source: DumpSource,
  reserved: readonly ReservedSchema[],
  { isShared = false }: { isShared?: boolean },
): Promise<void> {
  const nameThings = (rows: { kind: string; name: string }[]) =>
    rows.map(({ kind, name }) => `the ${kind} ${name}`);
  const system = nameThings(await source.query(`${inSystemSchemas(isShared)}\norder by 1, 2`));
  if (system.length > 0) {
    throw new DumpIncomplete(
      system,
      'Postgres never dumps what is in its own schemas: move it to a schema of the project with ALTER ... SET SCHEMA, or drop it, then try again.',
    );
  }
  const members = nameThings(await source.query(`${membersWithRows(isShared)}\norder by 1, 2`));
  if (members.length > 0) {
    throw new DumpIncomplete(
      members,
      'Postgres never dumps what belongs to an extension: take it out with ALTER EXTENSION ... DROP, then try again.',
    );
  }
  if (isShared && reserved.length > 0) {
    throw new DumpIncomplete(
      reserved.map(({ name }) => `the schema ${name}`),
      'Names that start with "pg_" are reserved for Postgres: rename the schema, then try again.',
    );
  }
}
