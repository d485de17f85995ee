import type { Schemas } from '../api-types/index.ts';

export type Organization = Schemas['Organization'];
