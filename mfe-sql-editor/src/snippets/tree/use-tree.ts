import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTreeLists } from './use-tree-lists.ts';
import { treeRows } from './tree-rows.ts';
import { treeReducer, treeState } from './tree-state.ts';
import type { SnippetSorting } from '@howdah/shared-api/snippets';

/** Between a key and the search for it, in ms: a word is one search, and not a wait. */
const SEARCH_DELAY_MS = 150;

/** The tree of a project: how the user left it, what is loaded of it, and the rows that this makes. */
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

/** A value once it has not changed for a moment; empty at once. */
function useSettled(value: string, delay: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return value === '' ? '' : settled;
}

/** How the user left the tree of a project. */
export interface TreeMemory {
  /** Sections by name, folders by id. */
  expanded: string[];
  sorting: SnippetSorting;
}

const FRESH: TreeMemory = {
  expanded: ['favorites', 'private'],
  // Most have no name that anybody chose.
  sorting: { sort_by: 'updated_at', sort_order: 'desc' },
};

const keyOf = (ref: string) => `howdah.snippets.${ref}`;

/** The stored state of the tree; the default where there is none that can be read. */
export function readTree(ref: string, storage: Pick<Storage, 'getItem'> = localStorage): TreeMemory {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(ref)) ?? 'null') as Partial<TreeMemory> | null;
    return {
      expanded: isTexts(kept?.expanded) ? kept.expanded : FRESH.expanded,
      sorting: isSorting(kept?.sorting) ? kept.sorting : FRESH.sorting,
    };
  } catch {
    return FRESH; // storage is switched off, or holds something else
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
    // Full or switched off: the tree is as new at the next visit, and nothing is lost.
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
