import type { ShortcutFacts } from '@howdah/shared-api/remote-contract';

type Shortcut = Omit<ShortcutFacts, 'id'>;

/** The keys that the shell handles itself. Tooltips, menus, handlers and the shortcut sheet read them here. */
export const SHORTCUTS = {
  commandMenu: { section: 'Anywhere', title: 'Search and run commands', keys: 'Mod+K' },
  assistant: { section: 'Anywhere', title: 'Open or close the assistant', keys: 'Mod+I' },
  sheet: { section: 'Anywhere', title: 'Show keyboard shortcuts', keys: '?' },
} as const satisfies Record<string, Shortcut>;

/** The keys of lists, menus and dialogs, which are the same on every page. */
export const COMMON_SHORTCUTS: readonly Shortcut[] = [
  { section: 'Anywhere', title: 'Go to the next or previous control', keys: 'Tab Shift+Tab' },
  { section: 'Lists and tables', title: 'Move to the next or previous row', keys: 'ArrowDown ArrowUp' },
  { section: 'Lists and tables', title: 'Move to the first or last row', keys: 'Home End' },
  { section: 'Lists and tables', title: 'Move to a row by its name', keys: 'A–Z' },
  { section: 'Lists and tables', title: 'Open the row', keys: 'Enter' },
  { section: 'Lists and tables', title: 'Open the menu of a cell or a tree’s row', keys: 'Shift+F10' },
  { section: 'Dialogs', title: 'Close, or go one step back', keys: 'Escape' },
  { section: 'Dialogs', title: 'Confirm', keys: 'Enter' },
];
