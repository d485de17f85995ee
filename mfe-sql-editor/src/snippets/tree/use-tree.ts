import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTreeLists } from './use-tree-lists.ts';
import { treeRows } from './tree-rows.ts';
import { treeReducer, treeState } from './tree-state.ts';
import type { SnippetSorting } from '@howdah/shared-api/snippets';

/** The debounce of the search, in ms: short enough to feel immediate, long enough for a word. */
const SEARCH_DELAY_MS = 150;

/** The tree of a project: its stored state, its loaded lists and its rows. */
export function useTree(ref: string) {
  const [state, send] = useReducer(treeReducer, ref, (asked) => treeState(readTree(asked)));
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SEARCH_DELAY_MS);
  const { expanded, sorting, renaming, newFolder, saving } = state;
  const lists = useTreeLists({ ref, sorting, expanded, search });
  const rows = useMemo(
    () => treeRows({ count: lists.count, lists: lists.lists, expanded, search, renaming, newFolder, saving }),
    [lists.count, lists.lists, expanded, search, renaming, newFolder, saving],
  );

  useEffect(() => storeTree(ref, { expanded: [...expanded], sorting }), [ref, expanded, sorting]);

  return { state, send, rows, lists, typed, setTyped, search };
}

/** Debounces a value. An empty value applies immediately. */
function useSettled(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value === '' ? '' : settled;
}

/** The stored state of the tree of a project. */
export interface TreeMemory {
  /** Sections by name, folders by id. */
  expanded: string[];
  sorting: SnippetSorting;
}

const FRESH: TreeMemory = {
  expanded: ['favorites', 'private'],
  // Most snippets have the default name.
  sorting: { sort_by: 'updated_at', sort_order: 'desc' },
};

const keyOf = (ref: string) => `howdah.snippets.${ref}`;

/** The stored state of the tree, or the default. */
export function readTree(ref: string, storage: Pick<Storage, 'getItem'> = localStorage): TreeMemory {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(ref)) ?? 'null') as Partial<TreeMemory> | null;
    return {
      expanded: isTexts(kept?.expanded) ? kept.expanded : FRESH.expanded,
      sorting: isSorting(kept?.sorting) ? kept.sorting : FRESH.sorting,
    };
  } catch {
    return FRESH; // storage is blocked, or has other data
  }
}

export function storeTree(
  ref: string,
  memory: TreeMemory,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(ref), JSON.stringify(memory));
  } catch {
    // Storage is full or blocked: the next visit starts with the default tree.
    return;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSorting(value: unknown): value is SnippetSorting {
  const { sort_by: by, sort_order: order } = (value ?? {}) as Partial<SnippetSorting>;
  return (
    (by === 'name' || by === 'inserted_at' || by === 'updated_at') && (order === 'asc' || order === 'desc')
  );
}
