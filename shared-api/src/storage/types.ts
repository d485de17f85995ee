import type { Answer } from '../api-types/index.ts';

export type Bucket = Answer<'listBuckets'>[number];
