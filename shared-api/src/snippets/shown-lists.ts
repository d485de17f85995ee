import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ContentListed } from './content.ts';
import { snippetsReadApi } from './read-snippets.ts';
import { isIn, isInFolder, isInList, placeRow, removeRow } from './row-position.ts';
import type { SnippetFolder, SnippetSorting } from './types.ts';

const { util, endpoints } = snippetsReadApi;

type State = Parameters<typeof snippetsReadApi.util.selectCachedArgsForQuery>[0];

/** The part of the store with which lists are changed. */
export interface ListStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** A list that is being changed. */
interface ShownList {
  pages: ContentListed[][];
  sorting: SnippetSorting;
  /** False if further pages are not loaded. */
  complete: boolean;
  /** Returns whether the row belongs in the list. */
  has(row: ContentListed): boolean;
}

/** Returns all loaded lists of a project, to change a row in all of them without a request. */
export function shownLists(ref: string, { dispatch, getState }: ListStore) {
  const ofProject = (args: { ref: string }) => args.ref === ref;
  const lists = util.selectCachedArgsForQuery(getState(), 'snippetsList').filter(ofProject);
  const folders = util.selectCachedArgsForQuery(getState(), 'snippetsFolder').filter(ofProject);

  function changeEach(change: (list: ShownList) => void): void {
    for (const args of lists) {
      dispatch(
        util.updateQueryData('snippetsList', args, (draft) => {
          const pages = draft.pages.map(({ data }) => data);
          change({
            pages,
            sorting: args,
            complete: draft.pages.at(-1)?.cursor === undefined,
            has: (row) => isInList(row, args, isIn(pages, row.id)),
          });
        }),
      );
    }
    for (const args of folders) {
      dispatch(
        util.updateQueryData('snippetsFolder', args, ({ pages }) =>
          change({
            pages: pages.map(({ data }) => data.contents),
            sorting: args,
            complete: pages.at(-1)?.cursor === undefined,
            has: (row) => isInFolder(row, args),
          }),
        ),
      );
    }
  }

  /** Changes the subfolders of each loaded folder. They are all on its first page. */
  function changeFolders(change: (siblings: SnippetFolder[], parentId: string | null) => void): void {
    for (const args of folders) {
      dispatch(
        util.updateQueryData('snippetsFolder', args, ({ pages }) => {
          const [first] = pages;
          if (first) change(first.data.folders, args.folderId);
        }),
      );
    }
  }

  return {
    /** Returns a row from any list that contains it. */
    find(id: string): ContentListed | undefined {
      const state = getState();
      const listed = lists.map((args) => endpoints.snippetsList.select(args)(state).data?.pages ?? []);
      const inFolders = folders.map((args) => endpoints.snippetsFolder.select(args)(state).data?.pages ?? []);
      const rows = [
        ...listed.flat().flatMap(({ data }) => data),
        ...inFolders.flat().flatMap(({ data }) => data.contents),
      ];
      return rows.find((row) => row.id === id);
    },

    /** Inserts a row at its position in every list that it belongs in, and removes it from the others. */
    place(row: ContentListed): void {
      changeEach((list) => placeRow(list.pages, row, { ...list, belongs: list.has(row) }));
    },

    remove(id: string): void {
      changeEach(({ pages }) => removeRow(pages, id));
    },

    findFolder(id: string): SnippetFolder | undefined {
      const state = getState();
      return folders
        .flatMap((args) => endpoints.snippetsFolder.select(args)(state).data?.pages ?? [])
        .flatMap(({ data }) => data.folders)
        .find((folder) => folder.id === id);
    },

    /** Inserts a folder into its parent, ordered by name, and removes it from the others. */
    placeFolder(folder: SnippetFolder): void {
      changeFolders((siblings, parentId) => {
        removeFrom(siblings, folder.id);
        if (parentId !== folder.parent_id) return;
        const next = siblings.findIndex(({ name }) => name.toLowerCase() > folder.name.toLowerCase());
        siblings.splice(next < 0 ? siblings.length : next, 0, folder);
      });
    },

    removeFolder(id: string): void {
      changeFolders((siblings) => removeFrom(siblings, id));
    },
  };
}

function removeFrom(siblings: SnippetFolder[], id: string): void {
  const index = siblings.findIndex((folder) => folder.id === id);
  if (index >= 0) siblings.splice(index, 1);
}
