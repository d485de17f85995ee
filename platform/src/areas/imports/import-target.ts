import type { ImportRequest, ImportType } from '@howdah/shared-api/contract';
import { quoteName, quoteQualified } from '../../engines/dump/identifiers.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { invalid } from './schemas.ts';

export interface ImportColumn {
  name: string;
  /**
   * The type that a text is read as, quoted. Of a domain it is the type below: a cast to a domain of `varchar(3)` would cut
   * a longer text, while the assignment refuses it.
   */
  readAs: string;
}

export interface ImportTarget {
  /** The table's name, quoted. */
  table: string;
  columns: ImportColumn[];
  /** Statements that create the table. */
  create: string[];
}

/** Finds or plans the target table of an import. Rejects with `table_not_found`, `table_changed` or `import_invalid`. */
export async function importTarget(
  engine: DatabaseEngine,
  database: string,
  { table, columns }: ImportRequest,
): Promise<ImportTarget> {
  if ('id' in table) return existingTarget(engine, database, table.id, columns);
  const qualified = quoteQualified(table.schema, table.name);
  const { key } = table;
  const definitions = [
    ...(key?.generated ? [`${quoteName(key.column)} bigint generated always as identity`] : []),
    ...columns.map(({ name, type }) => `${quoteName(name)} ${type as ImportType}`),
    ...(key ? [`primary key (${quoteName(key.column)})`] : []),
  ];
  return {
    table: qualified,
    columns: columns.map(({ name, type }) => ({ name, readAs: type as ImportType })),
    create: [
      `create table ${qualified} (${definitions.join(', ')})`,
      ...(table.enable_rls ? [`alter table ${qualified} enable row level security`] : []),
    ],
  };
}

interface FoundColumn {
  schema: string;
  table: string;
  kind: string;
  name: string;
  read_as: string;
  is_computed: boolean;
}

async function existingTarget(
  engine: DatabaseEngine,
  database: string,
  id: string,
  columns: ImportRequest['columns'],
): Promise<ImportTarget> {
  const found = await engine.query<FoundColumn>(database, columnsSql, [id]);
  const [first] = found;
  if (!first) throw new PlatformError('table_not_found', 'The table no longer exists.');
  if (!['r', 'p', 'f'].includes(first.kind)) throw invalid(`${first.table} is not a table.`);
  const byName = new Map(found.map((column) => [column.name, column]));
  return {
    table: quoteQualified(first.schema, first.table),
    columns: columns.map(({ name }) => {
      const column = byName.get(name);
      if (!column) {
        throw new PlatformError(
          'table_changed',
          `The table ${first.table} no longer has the column ${name}.`,
        );
      }
      if (column.is_computed) throw invalid(`Postgres sets the column ${name} itself.`);
      return { name, readAs: column.read_as };
    }),
    create: [],
  };
}

const columnsSql = `
  with recursive chain (start, type) as (
    select distinct a.atttypid, a.atttypid from pg_attribute a
    where a.attrelid = $1::int8::oid and a.attnum > 0 and not a.attisdropped
    union
    select chain.start, t.typbasetype from chain join pg_type t on t.oid = chain.type where t.typtype = 'd'
  )
  select n.nspname::text as schema, c.relname::text as "table", c.relkind::text as kind, a.attname::text as name,
    format('%I.%I', tn.nspname, t.typname) as read_as,
    a.attgenerated <> '' or a.attidentity = 'a' as is_computed
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join chain on chain.start = a.atttypid
  join pg_type t on t.oid = chain.type and t.typtype <> 'd'
  join pg_namespace tn on tn.oid = t.typnamespace
  where c.oid = $1::int8::oid
  order by a.attnum`;
