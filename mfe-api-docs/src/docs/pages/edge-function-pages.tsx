import type { EdgeFunction } from '@howdah/shared-api/data-api';
import { Badge, EmptyState } from '@howdah/shared-ui';
import { Zap } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { itemIn } from '../docs-items.ts';
import { LIST_TEXTS } from '../docs-texts.ts';
import { SectionHead, ItemHead } from '../parts/heads.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { QueryContent, GoneItem } from '../parts/query-content.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { edgeFunctionSamples } from '../samples/function-samples.ts';

/** Edge Functions: the list, or the page of one of them. */
export function EdgeFunctionPages({ item }: { item: string | null }) {
  const { edgeFunctions } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="edge-functions" />
        <QueryContent section="edge-functions" query={edgeFunctions}>
          {(known) => <EdgeFunctions functions={known} />}
        </QueryContent>
      </>
    );
  }
  return (
    <QueryContent section="edge-functions" query={edgeFunctions}>
      {(known) => {
        const calledSlug = itemIn(item, (candidate) => known.some(({ slug }) => slug === candidate));
        const called = known.find(({ slug }) => slug === calledSlug);
        return called ? (
          <EdgeFunctionPage called={called} />
        ) : (
          <GoneItem section="edge-functions" name={item} />
        );
      }}
    </QueryContent>
  );
}

function EdgeFunctions({ functions }: { functions: readonly EdgeFunction[] }) {
  const texts = LIST_TEXTS['edge-functions'];
  if (functions.length === 0) {
    return <EmptyState size="panel" icon={<Zap />} title={texts.empty} description={texts.emptyNote} />;
  }
  const items = functions.map(({ slug, name, verify_jwt: verified, version }) => ({
    id: slug,
    name,
    icon: <Zap aria-hidden />,
    description: verified ? 'Requires a key' : 'Open to everyone',
    fact: `Version ${version}`,
  }));
  return <ItemList section="edge-functions" items={items} />;
}

/** One edge function, and how it is invoked (docs/product/api-docs.md#screens). */
function EdgeFunctionPage({ called }: { called: EdgeFunction }) {
  const { samples: project } = useDocs();
  return (
    <>
      <ItemHead
        section="edge-functions"
        name={called.name}
        icon={<Zap aria-hidden />}
        description={null}
        facts={
          <>
            <Badge>{`Version ${called.version}`}</Badge>
            <Badge tone={called.verify_jwt ? 'neutral' : 'warning'}>
              {called.verify_jwt ? 'Requires a key' : 'Open to everyone'}
            </Badge>
          </>
        }
      />
      <SampleBlocks samples={edgeFunctionSamples(called, project)} />
    </>
  );
}
