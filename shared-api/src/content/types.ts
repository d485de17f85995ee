import type { Answer, Query, Schemas } from '../api-types/index.ts';

export type ContentListed = Schemas['ContentListed'];
export type ContentQuery = Query<'listContent'>;
export type ContentPage = Answer<'listContent'>;
