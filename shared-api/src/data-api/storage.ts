import type { Answer } from '../api-types/index.ts';
import { injectArea, platformError, platformPath } from '@howdah/shared-api/api';

export type Bucket = Answer<'listBuckets'>[number];

/** How often the list is retried before its failure is shown (docs/product/api-docs.md#calls). */
const MAX_RETRIES = 3;

const storageApi = injectArea('storage', (build) => ({
  /** The project's buckets, by name. 404 `storage_missing` if its database has no storage. */
  storageListBuckets: build.query<Bucket[], { ref: string }>({
    query: ({ ref }) => platformPath('/platform/storage/{ref}/buckets', { ref }),
    extraOptions: {
      retryCondition: (error, _, { attempt }) => attempt <= MAX_RETRIES && canChange(error),
    },
  }),
}));

/**
 * Returns whether a retry can succeed. A missing tenant config stays missing
 * (docs/product/api-docs.md#calls), and so does a missing permission.
 */
function canChange(error: unknown): boolean {
  const { status, code, message } = platformError(error);
  if (code === 'aborted' || status === 401 || status === 403) return false;
  return !/missing tenant config/i.test(message);
}

export const { useStorageListBucketsQuery } = storageApi;
export { storageApi };
