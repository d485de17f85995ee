import type { Answer, Query, Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type ContentListed = Schemas['ContentListed'];
export type ContentQuery = Query<'listContent'>;
export type ContentPage = Answer<'listContent'>;

const contentApi = injectArea(
  'content',
  (build) => ({
    /** One page of what the person has saved or others share. */
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
