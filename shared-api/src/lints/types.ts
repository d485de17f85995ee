import type { Schemas } from '../api-types/index.ts';

export type Lint = Schemas['Lint'];
