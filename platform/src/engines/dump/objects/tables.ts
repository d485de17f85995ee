import type { TableFacts } from '../../manifest.ts';
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
}

/**
 * Tables and partitions with rows of their own. Tables of extensions are left out, because CREATE EXTENSION creates
 * them, except those that an extension marks as its configuration (as in pg_dump). Temporary tables, views and
 * foreign tables are left out, too.
 */
const listing = `
select n.nspname::text as schema, c.relname::text as name,
  pg_catalog.pg_table_size(c.oid)::float8 as bytes,
  configuration.condition,
  coalesce((
    select pg_catalog.json_agg(a.attname::text order by ${columnOrder})
    from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  ), '[]')::text as columns
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
left join lateral (
  select nullif(e.extcondition[p.place], '') as condition
  from pg_catalog.pg_extension e, pg_catalog.generate_subscripts(e.extconfig, 1) as p(place)
  where e.extconfig[p.place] = c.oid
) configuration on true
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
  const rows = await source.query<Omit<DumpedTable, 'columns'> & { columns: string }>(listing);
  return rows.map((row) => ({ ...row, columns: JSON.parse(row.columns) as string[] }));
}

/** Returns the statement that loads the rows of a table, on one line, without the semicolon. */
export function copyStatement({ schema, name, columns }: DumpedTable): string {
  return `COPY ${quoteQualified(schema, name)} ${listOf(columns)}FROM stdin`;
}

/** Reads a table's rows as lines of COPY's text format. Returns their number and checksum. */
export async function* readRows(source: DumpSource, table: DumpedTable): AsyncGenerator<Buffer, TableFacts> {
  const { schema, name, columns, condition } = table;
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
  return { schema, name, rows: checksum.rows, checksum: checksum.checksum };
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
