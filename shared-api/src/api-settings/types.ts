import type { Answer } from '../api-types/index.ts';

export type PostgrestConfig = Answer<'getPostgrestConfig'>;
