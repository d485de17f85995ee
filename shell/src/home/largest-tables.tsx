import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { EntitiesOf } from '@howdah/shared-api/entities';
import type { Project } from '@howdah/shared-api/projects';
import { Button, formatBytes } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Table2 } from 'lucide-react';
import { HomeCard, HomeEmpty, HomeRow, HomeRows, ViewAll } from './home-list.tsx';

const tableTexts = {
  title: 'Largest tables',
  tables: 'tables',
  loading: 'Loading the largest tables',
  failed: (message: string) => `Failed to load the largest tables: ${message}`,
  none: 'No tables yet',
  create: 'Create a table',
};

const SHOWN = 5;

interface LargestTablesProps {
  project: Project;
  /** Path of the table editor, below the project. */
  editor: string;
}

/** The largest tables, including their indexes and long values. */
export function LargestTables({ project: { ref, connectionString }, editor }: LargestTablesProps) {
  const query = useHomeTablesGetLargestQuery({ ref, connectionString }, { refetchOnMountOrArgChange: true });
  const path = `/project/${ref}/${editor}`;
  const isEmpty = query.currentData?.length === 0;
  return (
    <HomeCard
      title={tableTexts.title}
      rows={isEmpty ? 1 : SHOWN}
      query={query}
      loading={tableTexts.loading}
      failed={tableTexts.failed}
      actions={!isEmpty && <ViewAll to={path} of={tableTexts.tables} />}
    >
      {(tables) =>
        tables.length === 0 ? (
          <HomeEmpty
            action={
              <Button asChild size="sm">
                <Link to={path}>{tableTexts.create}</Link>
              </Button>
            }
          >
            {tableTexts.none}
          </HomeEmpty>
        ) : (
          <HomeRows>
            {tables.map(({ id, schema, name, bytes }) => (
              <HomeRow
                key={id}
                icon={<Table2 aria-hidden />}
                to={`${path}/${id}`}
                mono
                end={formatBytes(Number(bytes))}
              >
                {schema === 'public' ? name : `${schema}.${name}`}
              </HomeRow>
            ))}
          </HomeRows>
        )
      }
    </HomeCard>
  );
}

interface SizedTable {
  id: string;
  schema: string;
  name: string;
  /** A `bigint`, which arrives as text. */
  bytes: string | number;
}

/** Whether a running statement is the query of this card, which is hidden from lists of queries. */
export function isLargestTablesSql(sql: string): boolean {
  return sql.trim() === LARGEST_SQL;
}

// Only tables with the most bytes of rows are measured in whole: all files of ten thousand take seconds.
const LARGEST_SQL = `select id, schema, name, pg_total_relation_size(oid) as bytes
from (
  select c.oid, c.oid::text as id, n.nspname::text as schema, c.relname::text as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by coalesce(pg_relation_size(c.oid), 0) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0) desc
  limit 100
) measured
order by bytes desc, schema, name
limit ${SHOWN};`;

const homeTablesApi = injectArea('homeTables', (build) => ({
  /** Read-only SQL like any other (docs/product/sql-editor.md#calls). */
  homeTablesGetLargest: build.query<SizedTable[], EntitiesOf>({
    query: ({ ref, connectionString }) => ({
      url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
      method: 'POST',
      headers: { 'x-connection-encrypted': connectionString },
      body: { query: LARGEST_SQL, read_only: true },
    }),
    // The connection string is a token that can differ between responses for the same database.
    serializeQueryArgs: ({ queryArgs: { ref } }) => ({ ref }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),
}));
export const { useHomeTablesGetLargestQuery } = homeTablesApi;
