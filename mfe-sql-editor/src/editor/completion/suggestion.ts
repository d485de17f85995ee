import type { SqlCatalog } from '@howdah/shared-api/entities';

/** A suggestion of completion, independent of the editor. */
export interface Suggestion {
  /** The text in the list. */
  label: string;
  kind:
    | 'column'
    | 'table'
    | 'view'
    | 'function'
    | 'procedure'
    | 'keyword'
    | 'schema'
    | 'role'
    | 'type'
    | 'source';
  /** The text that replaces the word. */
  insert: string;
  /** The position of the caret afterwards, relative to the end of `insert`; 0 if absent. */
  caretFromEnd?: number;
  /** The text that typed letters are compared with; the label if absent. */
  filter?: string;
  /** Short, at the right: a type, a schema. */
  detail?: string;
  /** Longer, beside the list. */
  documentation?: string;
  /** Groups of equal fit are shown by rank, smaller first. */
  rank: number;
}

interface Made {
  /** The other input of the cached list. */
  besides: unknown;
  items: Suggestion[];
}

const made = new WeakMap<SqlCatalog, Map<string, Made>>();

/**
 * A list of suggestions, cached per catalog. Callers must not change it.
 *
 * @param besides something else that the list depends on; a change makes a new list.
 */
export function fromCatalog(
  catalog: SqlCatalog,
  name: string,
  make: () => Suggestion[],
  besides?: unknown,
): readonly Suggestion[] {
  const lists = made.get(catalog) ?? new Map<string, Made>();
  made.set(catalog, lists);
  const known = lists.get(name);
  if (known && known.besides === besides) return known.items;
  const items = make();
  lists.set(name, { besides, items });
  return items;
}
