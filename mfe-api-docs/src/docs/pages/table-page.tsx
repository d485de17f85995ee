import type { ApiCatalog, ApiTable } from '@howdah/shared-api/data-api';
import { Badge } from '@howdah/shared-ui';
import { useMemo } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { shownName } from '../navigation/docs-items.ts';
import { ItemHead } from '../parts/item-head.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { readSamples } from '../samples/read-samples.ts';
import { tableRealtimeSamples } from '../samples/realtime-samples.ts';
import { writeSamples } from '../samples/write-samples.ts';
import { ColumnsTable } from './columns-table.tsx';
import { TableIcon } from './table-icon.tsx';
import classes from './table-page.module.css';

interface TablePageProps {
  table: ApiTable;
  catalog: ApiCatalog;
}

/** One table or view: its columns, and samples for all that can be done with it (docs/product/api-docs.md#screens). */
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
            <Badge>{docsTexts.kinds[table.kind]}</Badge>
            {isTable && (
              <Badge tone={table.hasRowSecurity ? 'success' : 'warning'}>
                {table.hasRowSecurity ? docsTexts.rowSecurity : docsTexts.noRowSecurity}
              </Badge>
            )}
            {!canWrite && <Badge>{docsTexts.readOnly}</Badge>}
          </>
        }
      />
      <section className={classes.columns} aria-label={docsTexts.columns}>
        <h4 className={classes.title}>{docsTexts.columns}</h4>
        {table.columns.length > 0 ? (
          <ColumnsTable table={table} catalog={catalog} />
        ) : (
          <p className={classes.note}>{docsTexts.noColumns}</p>
        )}
      </section>
      <SampleBlocks samples={samples} />
    </>
  );
}
