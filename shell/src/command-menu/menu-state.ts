import type { CommandPage, CommandSection } from '@howdah/shared-api/remote-contract';
import type { ReactNode } from 'react';
import type { NavigationItem } from '../navigation/navigation-item.ts';

export interface MenuState {
  /** The stack of open pages. The last one is shown; if the stack is empty, the first page of the menu. */
  pages: readonly CommandPage[];
  query: string;
}

export type MenuEvent =
  | { type: 'typed'; query: string }
  | { type: 'page-opened'; page: CommandPage }
  | { type: 'went-back' }
  | { type: 'escaped' }
  | { type: 'reset' };

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
    case 'reset':
      return FIRST_PAGE;
  }
}

/** Escape clears the query, then goes back a page, then closes the menu (docs/product/dashboard.md#command-menu-and-shortcuts). */
export function escapeCloses({ pages, query }: MenuState): boolean {
  return query === '' && pages.length === 0;
}

/** Facts about the page on which the menu is opened. */
export interface MenuContext {
  /** The navigation of the project. Empty outside projects. */
  navigation: NavigationItem[][];
  /** Inside a project only. */
  project?: { ref: string; openAssistant(): void };
}

export const OUTSIDE_PROJECTS: MenuContext = { navigation: [] };

/** One item of the menu. It opens a page of the menu, or closes the menu and runs. */
export type MenuCommand = {
  /** Unique and stable: recent commands are stored by id. */
  id: string;
  title: string;
  section: CommandSection;
  keywords?: readonly string[];
  icon?: ReactNode;
  shortcut?: string;
  /** The reason why it is disabled. */
  disabled?: string;
  /** False if no remote serves the area that it leads to: it is then last in its section. */
  installed?: boolean;
} & ({ page: CommandPage } | { run(): void | Promise<void> });

export interface CommandMenuControl {
  isOpen: boolean;
  open(from?: HTMLElement | null): void;
  close(): void;
  /** Moves the focus back to where it was before the menu opened. */
  restoreFocus(): void;
  /** What was typed while the menu loaded. From then on, keys arrive where the focus is. */
  takeTyped(): string;
}
