import type { UnknownAction } from '@reduxjs/toolkit';
import type { ContentListed } from './content.ts';
import { snippetsReadApi } from './read-snippets.ts';
import { rowOf, savedRow } from './row-position.ts';
import { shownLists, type ListStore } from './shown-lists.ts';
import { everything } from './tags.ts';
import type { SaveSnippet, SnippetItem } from './types.ts';

type Thunk<Returned> = (dispatch: ListStore['dispatch'], getState: ListStore['getState']) => Returned;

/**
 * Shows a change of a snippet in every list before the platform responds. Returns the previous row, to
 * restore with `snippetRowShown` if the change is refused, or undefined if no list contains the snippet.
 */
export function snippetChangeShown(ref: string, save: SaveSnippet): Thunk<ContentListed | undefined> {
  return (dispatch, getState) => {
    const lists = shownLists(ref, { dispatch, getState });
    const known = lists.find(save.id);
    if (known) lists.place(savedRow(known, save));
    return known;
  };
}

/** Shows the given row in every list: as the platform stored it, or as it was before. */
export function snippetRowShown(ref: string, row: ContentListed | SnippetItem | undefined): Thunk<void> {
  return (dispatch, getState) => {
    if (!row) return;
    shownLists(ref, { dispatch, getState }).place('content' in row ? rowOf(row) : row);
  };
}

/** Refetches all snippets and folders, for changes whose effect on the lists is unknown here. */
export function snippetsOutdated(ref: string): UnknownAction {
  return invalidate(everything(ref));
}

function invalidate(tags: ReturnType<typeof everything>): UnknownAction {
  return snippetsReadApi.util.invalidateTags(tags) as UnknownAction;
}
