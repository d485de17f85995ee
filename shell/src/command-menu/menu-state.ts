import type { CommandPage } from '@howdah/shared-api/remote-contract';

export interface MenuState {
  /** The way that was taken; the last one is shown, and the first page when there is none. */
  pages: readonly CommandPage[];
  query: string;
}

export type MenuEvent =
  | { type: 'typed'; query: string }
  | { type: 'page-opened'; page: CommandPage }
  | { type: 'went-back' }
  | { type: 'escaped' }
  | { type: 'started-afresh' };

export const FIRST_PAGE: MenuState = { pages: [], query: '' };

export function menuReducer(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'typed':
      return { ...state, query: event.query };
    case 'page-opened':
      return { pages: [...state.pages, event.page], query: '' };
    case 'went-back':
      return { pages: state.pages.slice(0, -1), query: '' };
    case 'escaped':
      return state.query === '' ? { ...state, pages: state.pages.slice(0, -1) } : { ...state, query: '' };
    case 'started-afresh':
      return FIRST_PAGE;
  }
}

/** Escape clears the query, then goes back a page; with neither left it closes the menu (docs/product/api-docs.md#screens). */
export function escapeCloses({ pages, query }: MenuState): boolean {
  return query === '' && pages.length === 0;
}
