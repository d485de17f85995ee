import type { ApiCatalog } from '@howdah/shared-api/data-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, EmptyState } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Table2 } from 'lucide-react';
import { GenerateTypesButton } from '../../settings-api/generate-types-button.tsx';
import { useDocs } from '../docs-context.ts';
import { itemId, shownName, itemIn } from '../docs-items.ts';
import { LIST_TEXTS } from '../docs-texts.ts';
import { DocBlock } from '../parts/doc-block.tsx';
import { SectionHead } from '../parts/heads.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { QueryContent, GoneItem } from '../parts/query-content.tsx';
import { TablePage, TableIcon } from './table-page.tsx';

/** Tables & Views: the list, or the page of one of them. */
export function TablePages({ item }: { item: string | null }) {
  const { catalog } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="tables" />
        <TypesBlock />
        <QueryContent section="tables" query={catalog}>
          {(known) => <Tables catalog={known} />}
        </QueryContent>
      </>
    );
  }
  return (
    <QueryContent section="tables" query={catalog}>
      {(known) => {
        const id = itemIn(item, (candidate) => known.tables.some((table) => itemId(table) === candidate));
        const table = known.tables.find((candidate) => itemId(candidate) === id);
        return table ? (
          <TablePage table={table} catalog={known} />
        ) : (
          <GoneItem section="tables" name={item} />
        );
      }}
    </QueryContent>
  );
}

function Tables({ catalog }: { catalog: ApiCatalog }) {
  const texts = LIST_TEXTS.tables;
  const { openInSqlEditor } = useShell();
  if (catalog.tables.length === 0) {
    return (
      <EmptyState
        size="panel"
        icon={<Table2 />}
        title={texts.empty}
        description={texts.emptyNote}
        action={<Button onClick={() => openInSqlEditor({ sql: 'create table ' })}>{texts.openSql}</Button>}
      />
    );
  }
  const items = catalog.tables.map((table) => ({
    id: itemId(table),
    name: shownName(table, catalog.schemas),
    icon: <TableIcon kind={table.kind} />,
    description: table.description,
    fact: `${table.columns.length} ${table.columns.length === 1 ? 'column' : 'columns'}`,
  }));
  return <ItemList section="tables" items={items} />;
}

/** Types of the exposed schemas, to download (docs/product/api-docs.md#screens). */
function TypesBlock() {
  const { project } = useDocs();
  return (
    <DocBlock
      title="TypeScript types"
      text="Generated from the exposed schemas, so the client knows every table and column."
      note={
        <>
          Choose the exposed schemas in the{' '}
          <Link to={`/project/${project.ref}/settings/api`}>API settings</Link>.
        </>
      }
    >
      <GenerateTypesButton project={project} size="sm" />
    </DocBlock>
  );
}
