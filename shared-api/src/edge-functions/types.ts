import type { Answer } from '../api-types/index.ts';

export type EdgeFunction = Answer<'listEdgeFunctions'>[number];
