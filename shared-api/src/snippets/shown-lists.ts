import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ContentListed } from '../content/types.ts';
import { snippetsReadApi } from './read-snippets.ts';
import { isIn, isInFolder, isInList, placeRow, removeRow } from './row-place.ts';
import type { SnippetSorting } from './types.ts';

const { util, endpoints } = snippetsReadApi;

type State = Parameters<typeof util.selectCachedArgsForQuery>[0];

/** The part of the store that lists are changed in. */
export interface ListStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** A list while it is changed. */
interface ShownList {
  pages: ContentListed[][];
  sorting: SnippetSorting;
  /** False while there are pages that are not loaded. */
  complete: boolean;
  /** Whether a row has a place in it. */
  has(row: ContentListed): boolean;
}

/** Every list of a project that is loaded, to change a row in all of them without asking the platform. */
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

  return {
    /** A row as some list has it. */
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

    /** Puts a row where it belongs now in every list, and takes it out of the others. */
    place(row: ContentListed): void {
      changeEach((list) => placeRow(list.pages, row, { ...list, belongs: list.has(row) }));
    },

    remove(id: string): void {
      changeEach(({ pages }) => removeRow(pages, id));
    },
  };
}
