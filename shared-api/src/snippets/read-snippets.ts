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

/** The page size (docs/product/sql-editor.md#numbers). */
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
    /** The snippets that the user sees across folders, in pages. */
    snippetsList: build.infiniteQuery<ContentPage, SnippetListArgs, Cursor>({
      infiniteQueryOptions: pageByPage,
      query: ({ queryArg: { ref, ...filters }, pageParam }) => ({
        url: platformPath('/platform/projects/{ref}/content', { ref }),
        params: { type: 'sql', ...filters, limit: SNIPPET_PAGE_SIZE, cursor: pageParam },
      }),
      providesTags: (result, _, { ref }) => tagsOfList(ref, result?.pages.length),
    }),

    /**
     * The content of a folder, or of the top level: folders with the first page, snippets in pages. 404
     * `folder_not_found`.
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
     * 404 `content_not_found`, also if the user has no access. Fetched when the snippet is opened, and not
     * invalidated.
     */
    snippetsItem: build.query<SnippetItem, { ref: string; id: string }>({
      query: ({ ref, id }) => platformPath('/platform/projects/{ref}/content/item/{id}', { ref, id }),
    }),
  }),
  { tags: ['Content'] },
);
