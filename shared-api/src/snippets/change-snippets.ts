import type { Answer } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { snippetChangeShown, snippetRowShown } from './show-save.ts';
import { shownLists } from './shown-lists.ts';
import { everything, tagsAfterSave } from './tags.ts';
import type {
  SnippetFolder,
  SaveSnippetFolder,
  SnippetItem,
  SaveSnippet,
  UpdateSnippetFolder,
} from './types.ts';

interface ByRef {
  ref: string;
}

export const snippetsChangeApi = injectArea(
  'snippets',
  (build) => ({
    /**
     * Saves a new or changed snippet and returns the stored copy. Lists show the change immediately, and
     * revert it if the save fails. 409 `content_conflict` with `details.stored`, which is null if the snippet
     * was deleted; 400 `content_shared_in_folder`; 403 `forbidden`; 413 `content_too_large`.
     */
    snippetsSave: build.mutation<SnippetItem, ByRef & { save: SaveSnippet }>({
      query: ({ ref, save }) => ({
        url: platformPath('/platform/projects/{ref}/content', { ref }),
        method: 'POST',
        headers: { version: '2' },
        body: save,
      }),
      invalidatesTags: (_, error, { ref, save }) => (error ? [] : tagsAfterSave(ref, save)),
      async onQueryStarted({ ref, save }, { dispatch, queryFulfilled }) {
        const before = dispatch(snippetChangeShown(ref, save));
        try {
          const { data } = await queryFulfilled;
          dispatch(snippetRowShown(ref, data));
        } catch {
          // The caller shows the reason; this only reverts the lists.
          dispatch(snippetRowShown(ref, before));
        }
      },
    }),

    /** Deletes up to 200 snippets, all or none. 404 `content_not_found` with `details.ids`. */
    snippetsDelete: build.mutation<Answer<'deleteContent'>, ByRef & { ids: string[] }>({
      query: ({ ref, ids }) => ({
        url: platformPath('/platform/projects/{ref}/content', { ref }),
        method: 'DELETE',
        params: { ids: ids.join(',') },
      }),
      // Also after a failure: a list can still show a snippet that is already gone.
      invalidatesTags: (_, __, { ref }) => everything(ref),
      async onQueryStarted({ ref, ids }, { dispatch, getState, queryFulfilled }) {
        const lists = shownLists(ref, { dispatch, getState });
        const known = ids.map(lists.find).filter((row) => row !== undefined);
        ids.forEach(lists.remove);
        await queryFulfilled.catch(() => known.forEach(lists.place));
      },
    }),

    /** 409 `folder_name_taken`; 409 `folder_limit_reached`. */
    snippetsCreateFolder: build.mutation<SnippetFolder, ByRef & { save: SaveSnippetFolder }>({
      query: ({ ref, save }) => ({
        url: platformPath('/platform/projects/{ref}/content/folders', { ref }),
        method: 'POST',
        body: save,
      }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : everything(ref)),
      async onQueryStarted({ ref }, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined); // the caller says why not
        if (answer) shownLists(ref, { dispatch, getState }).placeFolder(answer.data);
      },
    }),

    /** Renames a folder if a name is given, and moves it if a parent is given. 409 `folder_name_taken`; 400 `folder_circle`. */
    snippetsUpdateFolder: build.mutation<SnippetFolder, ByRef & { id: string; save: UpdateSnippetFolder }>({
      query: ({ ref, id, save }) => ({
        url: platformPath('/platform/projects/{ref}/content/folders/{id}', { ref, id }),
        method: 'PUT',
        body: save,
      }),
      invalidatesTags: (_, __, { ref }) => everything(ref),
      async onQueryStarted({ ref, id, save }, { dispatch, getState, queryFulfilled }) {
        const lists = shownLists(ref, { dispatch, getState });
        const known = lists.findFolder(id);
        if (!known) return;
        const { name = known.name, parentId = known.parent_id } = save;
        lists.placeFolder({ ...known, name, parent_id: parentId });
        await queryFulfilled.catch(() => lists.placeFolder(known));
      },
    }),

    /** Deletes up to 200 folders with everything in them. 404 `folder_not_found`. */
    snippetsDeleteFolders: build.mutation<null, ByRef & { ids: string[] }>({
      query: ({ ref, ids }) => ({
        url: platformPath('/platform/projects/{ref}/content/folders', { ref }),
        method: 'DELETE',
        params: { ids: ids.join(',') },
      }),
      invalidatesTags: (_, __, { ref }) => everything(ref),
      async onQueryStarted({ ref, ids }, { dispatch, getState, queryFulfilled }) {
        const lists = shownLists(ref, { dispatch, getState });
        const known = ids.map(lists.findFolder).filter((folder) => folder !== undefined);
        ids.forEach(lists.removeFolder);
        await queryFulfilled.catch(() => known.forEach(lists.placeFolder));
      },
    }),
  }),
  { tags: ['Content'] },
);
