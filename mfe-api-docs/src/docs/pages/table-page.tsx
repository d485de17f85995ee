import type { ApiCatalog, ApiTable } from '@howdah/shared-api/data-api';
import { Badge } from '@howdah/shared-ui';
import { Eye, Layers, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { useDocs } from '../docs-context.ts';
import { shownName } from '../docs-items.ts';
import { ItemHead } from '../parts/heads.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { readSamples } from '../samples/read-samples.ts';
import { tableRealtimeSamples } from '../samples/realtime-samples.ts';
import { writeSamples } from '../samples/write-samples.ts';
import { ColumnsTable } from './columns-table.tsx';
import classes from './table-page.module.css';

const KINDS = {
  table: 'Table',
  'partitioned table': 'Partitioned table',
  'foreign table': 'Foreign table',
  view: 'View',
  'materialized view': 'Materialized view',
};

interface TablePageProps {
  table: ApiTable;
  catalog: ApiCatalog;
}

/** One table or view: its columns, and samples of all operations (docs/product/api-docs.md#screens). */
export function TablePage({ table, catalog }: TablePageProps) {
  const { samples: project, sections } = useDocs();
  const { schemas, tables } = catalog;
  const samples = useMemo(
    () => [
      ...readSamples(table, tables, schemas, project),
      ...writeSamples(table, schemas, project),
      ...(sections.includes('realtime') ? tableRealtimeSamples(table) : []),
    ],
    [table, tables, schemas, project, sections],
  );
  const isTable = table.kind === 'table' || table.kind === 'partitioned table';
  const canWrite = table.canInsert || table.canUpdate || table.canDelete;
  return (
    <>
      <ItemHead
        section="tables"
        name={shownName(table, schemas)}
        icon={<TableIcon kind={table.kind} />}
        description={table.description}
        facts={
          <>
            <Badge>{KINDS[table.kind]}</Badge>
            {isTable && (
              <Badge tone={table.hasRowSecurity ? 'success' : 'warning'}>
                {table.hasRowSecurity ? 'RLS on' : 'RLS off'}
              </Badge>
            )}
            {!canWrite && <Badge>Read-only</Badge>}
          </>
        }
      />
      <section className={classes.columns} aria-label="Columns">
        <h3 className={classes.title}>Columns</h3>
        {table.columns.length > 0 ? (
          <ColumnsTable table={table} catalog={catalog} />
        ) : (
          <p className={classes.note}>This table has no columns.</p>
        )}
      </section>
      <SampleBlocks samples={samples} />
    </>
  );
}

/** The icon of the kind of a table, in lists. */
export function TableIcon({ kind }: Pick<ApiTable, 'kind'>) {
  if (kind === 'view') return <Eye aria-hidden />;
  if (kind === 'materialized view') return <Layers aria-hidden />;
  return <Table2 aria-hidden />;
}
