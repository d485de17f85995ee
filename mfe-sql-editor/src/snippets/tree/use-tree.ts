import { useEffect, useMemo, useReducer, useState } from 'react';
import { recallTree, rememberTree } from '../data/tree-memory.ts';
import { useTreeLists } from '../data/use-tree-lists.ts';
import { treeRows } from './tree-rows.ts';
import { treeReducer, treeState } from './tree-state.ts';

/** Between a key and the search for it, in ms: a word is one search, and not a wait. */
const SEARCH_DELAY = 150;

/** The tree of a project: how a person left it, what is loaded of it, and the rows that this makes. */
export function useTree(ref: string) {
  const [state, send] = useReducer(treeReducer, ref, (asked) => treeState(recallTree(asked)));
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SEARCH_DELAY);
  const { expanded, sorting, renaming, newFolder, saving } = state;
  const lists = useTreeLists({ ref, sorting, expanded, search });
  const rows = useMemo(
    () => treeRows({ count: lists.count, lists: lists.lists, expanded, search, renaming, newFolder, saving }),
    [lists.count, lists.lists, expanded, search, renaming, newFolder, saving],
  );

  useEffect(() => rememberTree(ref, { expanded: [...expanded], sorting }), [ref, expanded, sorting]);

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
