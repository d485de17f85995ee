import type { Bucket } from '@howdah/shared-api/data-api';
import { Badge, DescriptionList, EmptyState, formatBytes } from '@howdah/shared-ui';
import { FolderClosed } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { itemIn } from '../docs-items.ts';
import { LIST_TEXTS } from '../docs-texts.ts';
import { SectionHead, ItemHead } from '../parts/heads.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { QueryContent, GoneItem } from '../parts/query-content.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { storageSamples } from '../samples/storage-samples.ts';
import classes from './table-page.module.css';

/** Storage: the list of buckets, or the page of one of them. */
export function StoragePages({ item }: { item: string | null }) {
  const { buckets } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="storage" />
        <QueryContent section="storage" query={buckets}>
          {(known) => <Buckets buckets={known} />}
        </QueryContent>
      </>
    );
  }
  return (
    <QueryContent section="storage" query={buckets}>
      {(known) => {
        const bucketId = itemIn(item, (candidate) => known.some(({ id }) => id === candidate));
        const bucket = known.find(({ id }) => id === bucketId);
        return bucket ? <BucketPage bucket={bucket} /> : <GoneItem section="storage" name={item} />;
      }}
    </QueryContent>
  );
}

function Buckets({ buckets }: { buckets: readonly Bucket[] }) {
  const texts = LIST_TEXTS.storage;
  if (buckets.length === 0) {
    return (
      <EmptyState size="panel" icon={<FolderClosed />} title={texts.empty} description={texts.emptyNote} />
    );
  }
  const items = buckets.map((bucket) => ({
    id: bucket.id,
    name: bucket.name,
    icon: <FolderClosed aria-hidden />,
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
        icon={<FolderClosed aria-hidden />}
        description={null}
        facts={<AccessBadge isPublic={bucket.public} />}
      />
      <div className={classes.columns}>
        <DescriptionList
          items={[
            { term: 'Allowed MIME types', value: mimeTypes(bucket.allowed_mime_types) },
            { term: 'Maximum file size', value: fileSize(bucket.file_size_limit) },
          ]}
        />
      </div>
      <SampleBlocks samples={storageSamples(bucket, project)} />
    </>
  );
}

function AccessBadge({ isPublic }: { isPublic: boolean }) {
  return <Badge tone={isPublic ? 'warning' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>;
}

/** The allowed MIME types: null means all, an empty list none (docs/product/api-docs.md#data). */
function mimeTypes(allowed: readonly string[] | null): string {
  if (allowed === null) return 'All types';
  return allowed.length === 0 ? 'None' : allowed.join(', ');
}

/** The maximum file size in units of 1,024; null means no limit (docs/product/api-docs.md#data). */
function fileSize(bytes: number | null): string {
  return bytes === null ? 'No limit' : formatBytes(bytes);
}
