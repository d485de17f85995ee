import type { SnippetSorting } from '@howdah/shared-api/snippets';
import { NEW_FOLDER, type FolderStatus } from './tree-rows.ts';

export interface TreeState {
  /** Sections by name, folders by id. */
  expanded: ReadonlySet<string>;
  sorting: SnippetSorting;
  /** The key of the active row. */
  active: string | null;
  /** Keys of the selected snippets. If empty, actions apply to the active row. */
  selected: ReadonlySet<string>;
  /** The key of the row where a range selection started. */
  anchor: string | null;
  renaming: string | null;
  newFolder: { parentId: string | null; name: string; status: FolderStatus } | null;
  /** Ids of folders that are being saved. */
  saving: ReadonlySet<string>;
}

export type TreeEvent =
  | { type: 'row reached'; key: string }
  | { type: 'rows selected'; keys: readonly string[]; active: string; anchor: string | null }
  | { type: 'selection toggled'; key: string }
  | { type: 'selection dropped' }
  | { type: 'row expanded' | 'row collapsed'; id: string }
  /** Opens sections and folders, and goes to a row in them. */
  | { type: 'revealed'; within: readonly string[]; key: string }
  | { type: 'sorting chosen'; sorting: SnippetSorting }
  | { type: 'rename begun'; key: string }
  | { type: 'rename ended' }
  | { type: 'new folder begun'; parentId: string | null }
  | { type: 'new folder submitted'; name: string }
  /** Saved, refused, or given up: its temporary row goes in each case. */
  | { type: 'new folder ended' }
  | { type: 'folder save began' | 'folder save ended'; id: string };

export function treeState(memory: { expanded: readonly string[]; sorting: SnippetSorting }): TreeState {
  return {
    expanded: new Set(memory.expanded),
    sorting: memory.sorting,
    active: null,
    selected: new Set(),
    anchor: null,
    renaming: null,
    newFolder: null,
    saving: new Set(),
  };
}

export function treeReducer(state: TreeState, event: TreeEvent): TreeState {
  switch (event.type) {
    case 'row reached':
      return { ...state, active: event.key, anchor: event.key, selected: new Set() };
    case 'rows selected':
      return { ...state, active: event.active, anchor: event.anchor, selected: new Set(event.keys) };
    case 'selection toggled':
      return {
        ...state,
        active: event.key,
        anchor: event.key,
        selected: state.selected.has(event.key)
          ? without(state.selected, event.key)
          : withOne(state.selected, event.key),
      };
    case 'selection dropped':
      return { ...state, selected: new Set() };
    case 'row expanded':
      return { ...state, expanded: withOne(state.expanded, event.id) };
    case 'row collapsed':
      return { ...state, expanded: without(state.expanded, event.id) };
    case 'revealed':
      return {
        ...state,
        expanded: event.within.reduce(withOne, state.expanded),
        active: event.key,
        anchor: event.key,
        selected: new Set(),
      };
    case 'sorting chosen':
      return { ...state, sorting: event.sorting };
    case 'rename begun':
      return { ...state, renaming: event.key, active: event.key, newFolder: null };
    case 'rename ended':
      return { ...state, renaming: null };
    case 'new folder begun':
      return {
        ...state,
        renaming: null,
        newFolder: { parentId: event.parentId, name: '', status: 'editing' },
        active: `folder/${NEW_FOLDER}`,
        // The parent must be open to show it.
        expanded: withOne(withOne(state.expanded, 'private'), event.parentId ?? 'private'),
      };
    case 'new folder submitted':
      return state.newFolder
        ? { ...state, newFolder: { ...state.newFolder, name: event.name, status: 'saving' } }
        : state;
    case 'new folder ended':
      return { ...state, newFolder: null };
    case 'folder save began':
      return { ...state, saving: withOne(state.saving, event.id) };
    case 'folder save ended':
      return { ...state, saving: without(state.saving, event.id) };
  }
}

function withOne(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return set.has(item) ? set : new Set([...set, item]);
}

function without(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  return set.has(item) ? new Set([...set].filter((other) => other !== item)) : set;
}
