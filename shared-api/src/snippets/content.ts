import type { Answer, Query, Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type ContentListed = Schemas['ContentListed'];
export type ContentQuery = Query<'listContent'>;
export type ContentPage = Answer<'listContent'>;

const contentApi = injectArea(
  'content',
  (build) => ({
    /** A page of content that the user saved or that others share. */
    contentList: build.query<ContentPage, { ref: string } & ContentQuery>({
      query: ({ ref, ...params }) => ({
        url: platformPath('/platform/projects/{ref}/content', { ref }),
        params,
      }),
      providesTags: (_, __, { ref }) => [{ type: 'Content', id: ref }],
    }),
  }),
  { tags: ['Content'] },
);

export const { useContentListQuery } = contentApi;

export { contentApi };
export { isDefaultSnippetName } from './names.ts';
