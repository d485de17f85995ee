import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { ContentPage } from './content.ts';
import { tagsOfCount, tagsOfList } from './tags.ts';
import type {
  SnippetCount,
  SnippetFolderArgs,
  SnippetFolderPage,
  SnippetItem,
  SnippetListArgs,
} from './types.ts';

/** Rows of a page (docs/product/sql-editor.md#numbers). */
export const SNIPPET_PAGE_SIZE = 100;

/** A cursor of the platform; undefined for the first page. */
type Cursor = string | undefined;

const pageByPage = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ cursor }: { cursor?: string }): Cursor => cursor,
};

export const snippetsReadApi = injectArea(
  'snippets',
  (build) => ({
    /** What the person sees across folders, page by page. */
    snippetsList: build.infiniteQuery<ContentPage, SnippetListArgs, Cursor>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { ref, ...filters }, pageParam }) => ({
        url: platformPath('/platform/projects/{ref}/content', { ref }),
        params: { type: 'sql', ...filters, limit: SNIPPET_PAGE_SIZE, cursor: pageParam },
      }),
      providesTags: (result, _, { ref }) => tagsOfList(ref, result?.pages.length),
    }),

    /**
     * What is in a folder, or in none: its folders with the first page, its snippets page by page. 404 `folder_not_found`.
     */
    snippetsFolder: build.infiniteQuery<SnippetFolderPage, SnippetFolderArgs, Cursor>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { ref, folderId, ...sorting }, pageParam }) => ({
        url:
          folderId === null
            ? platformPath('/platform/projects/{ref}/content/folders', { ref })
            : platformPath('/platform/projects/{ref}/content/folders/{id}', { ref, id: folderId }),
        params: { type: 'sql', ...sorting, limit: SNIPPET_PAGE_SIZE, cursor: pageParam },
      }),
      providesTags: (result, _, { ref }) => tagsOfList(ref, result?.pages.length),
    }),

    snippetsCount: build.query<SnippetCount, { ref: string }>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/content/count', { ref }),
      providesTags: (_, __, { ref }) => tagsOfCount(ref),
    }),

    /**
     * 404 `content_not_found`, also for what the user has no access to. It is read when it is opened, and not again by
     * itself.
     */
    snippetsItem: build.query<SnippetItem, { ref: string; id: string }>({
      query: ({ ref, id }) => platformPath('/platform/projects/{ref}/content/item/{id}', { ref, id }),
    }),
  }),
  { tags: ['Content'] },
);
