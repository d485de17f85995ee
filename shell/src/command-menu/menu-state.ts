import type { CommandPage, CommandSection } from '@howdah/shared-api/remote-contract';
import type { ReactNode } from 'react';
import type { NavigationItem } from '../navigation/project-navigation.ts';

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

/** What the menu knows of the page that it is opened on. */
export interface MenuContext {
  /** Of the project. Empty outside projects. */
  navigation: NavigationItem[][];
  /** Inside a project only. */
  project?: { ref: string; openAssistant(): void };
}

export const OUTSIDE_PROJECTS: MenuContext = { navigation: [] };

/** One line of the menu: it opens a page of the menu, or closes it and does something. */
export type MenuCommand = {
  /** Unique in the menu, and the same on every visit: recent commands are kept by it. */
  id: string;
  title: string;
  section: CommandSection;
  keywords?: readonly string[];
  icon?: ReactNode;
  shortcut?: string;
  /** Why it cannot be used now. */
  disabled?: string;
} & ({ page: CommandPage } | { run(): void | Promise<void> });

export interface CommandMenuControl {
  isOpen: boolean;
  /** @param from gets the focus back; what has it now when absent. */
  open(from?: HTMLElement | null): void;
  close(): void;
  /** Gives the focus back to where it was before the menu opened. */
  restoreFocus(): void;
}
