import type { Schemas } from '../api-types/index.ts';

export type Profile = Schemas['Profile'];
