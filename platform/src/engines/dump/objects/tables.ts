import type { TableFacts, TableName } from '../../manifest.ts';
import type { DumpSource } from '../dump-source.ts';
import { columnOrder } from '../column-order.ts';
import { quoteName, quoteQualified } from '../identifiers.ts';
import { RowChecksum } from './row-checksum.ts';
import { readingSettings } from './session-settings.ts';

/** A table whose rows belong in a dump. */
export interface DumpedTable {
  schema: string;
  name: string;
  /** Names of the stored columns; generated columns are left out. */
  columns: string[];
  /** Bytes on disk including TOAST, for the progress. */
  bytes: number;
  /** A WHERE clause that limits the dumped rows of an extension's configuration table; null for all rows. */
  condition: string | null;
  /** The table that the rows are loaded into, where it is not this one: see `listing`. */
  hashed: TableName | null;
}

/**
 * Tables and partitions with rows of their own. Tables of extensions are left out, because CREATE EXTENSION creates
 * them, except those that an extension marks as its configuration (as in pg_dump). Temporary tables, views and
 * foreign tables are left out, too.
 *
 * The hash of an enum depends on its OIDs, so the partition of a row can differ from one database to the next. Such rows
 * are loaded into the topmost table that is partitioned by the hash of an enum, or of a type that can contain one: an
 * array, a row or a range.
 */
const listing = `
select n.nspname::text as schema, c.relname::text as name,
  pg_catalog.pg_table_size(c.oid)::float8 as bytes,
  configuration.condition,
  coalesce((
    select pg_catalog.json_agg(a.attname::text order by (
      select h.attnum from pg_catalog.pg_attribute h where h.attrelid = hashed.oid and h.attname = a.attname
    ), ${columnOrder})
    from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  ), '[]')::text as columns,
  case when hashed.oid is not null
    then pg_catalog.json_build_object('schema', hashed.schema, 'name', hashed.name)::text end as hashed
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
left join lateral (
  select nullif(e.extcondition[p.place], '') as condition
  from pg_catalog.pg_extension e, pg_catalog.generate_subscripts(e.extconfig, 1) as p(place)
  where e.extconfig[p.place] = c.oid
) configuration on true
left join lateral (
  select h.oid, s.nspname::text as schema, h.relname::text as name
  from pg_catalog.pg_partition_ancestors(c.oid) with ordinality a(relation, level)
  join pg_catalog.pg_partitioned_table p on p.partrelid = a.relation and p.partstrat = 'h'
  join pg_catalog.pg_class h on h.oid = a.relation
  join pg_catalog.pg_namespace s on s.oid = h.relnamespace
  where c.relispartition and exists (
    select from pg_catalog.pg_opclass o join pg_catalog.pg_type t on t.oid = o.opcintype
    where o.oid = any (p.partclass) and t.typtype = 'p'
  )
  order by a.level desc limit 1
) hashed on true
where c.relkind = 'r' and c.relpersistence <> 't'
  and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and (
    exists (select from pg_catalog.pg_extension e where c.oid = any (e.extconfig))
    or not exists (
      select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e'
    )
  )
order by n.nspname, c.relname
`;

export async function listTables(source: DumpSource): Promise<DumpedTable[]> {
  type Listed = Omit<DumpedTable, 'columns' | 'hashed'> & { columns: string; hashed: string | null };
  return (await source.query<Listed>(listing)).map(({ columns, hashed, ...table }) => ({
    ...table,
    columns: JSON.parse(columns) as string[],
    hashed: JSON.parse(hashed ?? 'null') as TableName | null,
  }));
}

/** Returns the statement that loads the rows of a table, on one line, without the semicolon. */
export function copyStatement({ schema, name, columns, hashed }: DumpedTable): string {
  const target = hashed ?? { schema, name };
  return `COPY ${quoteQualified(target.schema, target.name)} ${listOf(columns)}FROM stdin`;
}

/** Reads a table's rows as lines of COPY's text format. Returns their number and checksum. */
export async function* readRows(source: DumpSource, table: DumpedTable): AsyncGenerator<Buffer, TableFacts> {
  const { schema, name, columns, condition, hashed } = table;
  const from = `from only ${quoteQualified(schema, name)} ${condition ?? ''}`;
  const rows = source.copyOut(`select ${columns.map(quoteName).join(', ')} ${from}`);
  const checksum = new RowChecksum();
  try {
    let step = await rows.next();
    for (; !step.done; step = await rows.next()) {
      checksum.push(step.value);
      yield step.value;
    }
    if (step.value !== checksum.rows) {
      throw new Error(
        `Postgres counted ${step.value} rows of ${schema}.${name}, and ${checksum.rows} arrived`,
      );
    }
  } finally {
    // When the caller stops reading early, this stops Postgres, too.
    await rows.return(0);
  }
  const facts = { schema, name, rows: checksum.rows, checksum: checksum.checksum };
  return hashed ? { ...facts, hashed } : facts;
}

/** Returns the rows and checksum of each table. Reads all tables once. */
export async function tableFacts(source: DumpSource): Promise<TableFacts[]> {
  await source.run(readingSettings);
  const facts: TableFacts[] = [];
  for (const table of await listTables(source)) {
    const rows = readRows(source, table);
    let step = await rows.next();
    while (!step.done) step = await rows.next();
    facts.push(step.value);
  }
  return facts;
}

function listOf(columns: string[]): string {
  return columns.length > 0 ? `(${columns.map(quoteName).join(', ')}) ` : '';
}
