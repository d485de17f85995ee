import type { Bucket } from '@howdah/shared-api/data-api';
import { Badge, DescriptionList, EmptyState } from '@howdah/shared-ui';
import { FolderOpen } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { itemIn } from '../navigation/item-sample.ts';
import { GoneItem } from '../parts/gone-item.tsx';
import { ItemHead } from '../parts/item-head.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { Known } from '../parts/known.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { storageSamples } from '../samples/storage-samples.ts';
import { fileSize, mimeTypes } from './bucket-facts.ts';
import classes from './table-page.module.css';

/** Storage: the list of buckets, or the page of one of them. */
export function StoragePages({ item }: { item: string | null }) {
  const { buckets } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="storage" />
        <Known section="storage" of={buckets}>
          {(known) => <Buckets buckets={known} />}
        </Known>
      </>
    );
  }
  return (
    <Known section="storage" of={buckets}>
      {(known) => {
        const bucketId = itemIn(item, (candidate) => known.some(({ id }) => id === candidate));
        const bucket = known.find(({ id }) => id === bucketId);
        return bucket ? <BucketPage bucket={bucket} /> : <GoneItem section="storage" name={item} />;
      }}
    </Known>
  );
}

function Buckets({ buckets }: { buckets: readonly Bucket[] }) {
  const texts = docsTexts.lists.storage;
  if (buckets.length === 0) {
    return (
      <EmptyState size="panel" icon={<FolderOpen />} title={texts.empty} description={texts.emptyNote} />
    );
  }
  const items = buckets.map((bucket) => ({
    id: bucket.id,
    name: bucket.name,
    icon: <FolderOpen aria-hidden />,
    description: mimeTypes(bucket.allowed_mime_types),
    fact: <AccessBadge isPublic={bucket.public} />,
  }));
  return <ItemList section="storage" items={items} />;
}

/** One bucket: what it takes, and samples that depend on whether it is public (docs/product/api-docs.md#screens). */
function BucketPage({ bucket }: { bucket: Bucket }) {
  const { samples: project } = useDocs();
  return (
    <>
      <ItemHead
        section="storage"
        name={bucket.name}
        icon={<FolderOpen aria-hidden />}
        description={null}
        facts={<AccessBadge isPublic={bucket.public} />}
      />
      <div className={classes.columns}>
        <DescriptionList
          items={[
            { term: docsTexts.mimeTypes, value: mimeTypes(bucket.allowed_mime_types) },
            { term: docsTexts.sizeLimit, value: fileSize(bucket.file_size_limit) },
          ]}
        />
      </div>
      <SampleBlocks samples={storageSamples(bucket, project)} />
    </>
  );
}

function AccessBadge({ isPublic }: { isPublic: boolean }) {
  return (
    <Badge tone={isPublic ? 'warning' : 'neutral'}>{isPublic ? docsTexts.public : docsTexts.private}</Badge>
  );
}
