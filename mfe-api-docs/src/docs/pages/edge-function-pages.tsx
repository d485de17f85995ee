import type { EdgeFunction } from '@howdah/shared-api/data-api';
import { Badge, EmptyState } from '@howdah/shared-ui';
import { PlugZap } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { itemIn } from '../navigation/item-sample.ts';
import { GoneItem } from '../parts/gone-item.tsx';
import { ItemHead } from '../parts/item-head.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { Known } from '../parts/known.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { edgeFunctionSamples } from '../samples/edge-function-samples.ts';

/** Edge Functions: the list, or the page of one of them. */
export function EdgeFunctionPages({ item }: { item: string | null }) {
  const { edgeFunctions } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="edge-functions" />
        <Known section="edge-functions" of={edgeFunctions}>
          {(known) => <EdgeFunctions functions={known} />}
        </Known>
      </>
    );
  }
  return (
    <Known section="edge-functions" of={edgeFunctions}>
      {(known) => {
        const calledSlug = itemIn(item, (candidate) => known.some(({ slug }) => slug === candidate));
        const called = known.find(({ slug }) => slug === calledSlug);
        return called ? (
          <EdgeFunctionPage called={called} />
        ) : (
          <GoneItem section="edge-functions" name={item} />
        );
      }}
    </Known>
  );
}

function EdgeFunctions({ functions }: { functions: readonly EdgeFunction[] }) {
  const texts = docsTexts.lists['edge-functions'];
  if (functions.length === 0) {
    return <EmptyState size="panel" icon={<PlugZap />} title={texts.empty} description={texts.emptyNote} />;
  }
  const items = functions.map(({ slug, name, verify_jwt: verified, version }) => ({
    id: slug,
    name,
    icon: <PlugZap aria-hidden />,
    description: verified ? docsTexts.verifiesJwt : docsTexts.openToAll,
    fact: docsTexts.version(version),
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
        icon={<PlugZap aria-hidden />}
        description={null}
        facts={
          <>
            <Badge>{docsTexts.version(called.version)}</Badge>
            <Badge tone={called.verify_jwt ? 'neutral' : 'warning'}>
              {called.verify_jwt ? docsTexts.verifiesJwt : docsTexts.openToAll}
            </Badge>
          </>
        }
      />
      <SampleBlocks samples={edgeFunctionSamples(called, project)} />
    </>
  );
}
