import { useShell } from '@howdah/shared-api/remote-contract';
import type { ApiCatalog, ApiFunction } from '@howdah/shared-api/data-api';
import { Badge, Button, EmptyState } from '@howdah/shared-ui';
import { SquareFunction } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { itemId, shownName } from '../navigation/docs-items.ts';
import { itemIn } from '../navigation/item-sample.ts';
import { GoneItem } from '../parts/gone-item.tsx';
import { ItemHead } from '../parts/item-head.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { Known } from '../parts/known.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { functionSamples } from '../samples/function-samples.ts';
import { ArgumentsTable } from './arguments-table.tsx';

/** Stored Procedures: the list, or the page of one of them. */
export function FunctionPages({ item }: { item: string | null }) {
  const { catalog } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="stored-procedures" />
        <Known section="stored-procedures" of={catalog}>
          {(known) => <Functions catalog={known} />}
        </Known>
      </>
    );
  }
  return (
    <Known section="stored-procedures" of={catalog}>
      {(known) => {
        const id = itemIn(item, (candidate) => known.functions.some((each) => itemId(each) === candidate));
        const called = known.functions.find((candidate) => itemId(candidate) === id);
        return called ? (
          <FunctionPage called={called} catalog={known} />
        ) : (
          <GoneItem section="stored-procedures" name={item} />
        );
      }}
    </Known>
  );
}

function Functions({ catalog: { functions, schemas } }: { catalog: ApiCatalog }) {
  const texts = docsTexts.lists['stored-procedures'];
  const { openInSqlEditor } = useShell();
  if (functions.length === 0) {
    return (
      <EmptyState
        size="panel"
        icon={<SquareFunction />}
        title={texts.empty}
        description={texts.emptyNote}
        action={<Button onClick={() => openInSqlEditor({ sql: 'create function ' })}>{texts.openSql}</Button>}
      />
    );
  }
  const items = functions.map((called) => ({
    id: itemId(called),
    name: shownName(called, schemas),
    icon: <SquareFunction aria-hidden />,
    description: called.description,
    fact: docsTexts.argumentCount(called.arguments.length),
  }));
  return <ItemList section="stored-procedures" items={items} />;
}

/** One function: its arguments, and how it is called (docs/product/api-docs.md#screens). */
function FunctionPage({ called, catalog }: { called: ApiFunction; catalog: ApiCatalog }) {
  const { samples: project } = useDocs();
  const { schemas } = catalog;
  return (
    <>
      <ItemHead
        section="stored-procedures"
        name={shownName(called, schemas)}
        icon={<SquareFunction aria-hidden />}
        description={called.description}
        facts={
          <>
            {called.returns && <Badge>{docsTexts.returns(called.returns)}</Badge>}
            {called.readOnly && <Badge>{docsTexts.readsOnly}</Badge>}
          </>
        }
      />
      <ArgumentsTable called={called} />
      <SampleBlocks samples={functionSamples(called, schemas, project)} />
    </>
  );
}
