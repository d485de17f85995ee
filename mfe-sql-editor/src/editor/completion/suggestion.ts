import type { SqlCatalog } from '@howdah/shared-api/entities';

/** What completion offers, whichever editor shows it. */
export interface Suggestion {
  /** What is read in the list. */
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
  /** What is written in place of the word. */
  insert: string;
  /** Where the caret is afterwards, from the end of `insert`; 0 when absent. */
  caretFromEnd?: number;
  /** What typing is compared with; the label when absent. */
  filter?: string;
  /** Short, at the right: a type, a schema. */
  detail?: string;
  /** Longer, beside the list. */
  documentation?: string;
  /** Groups of equal fit are shown by rank, smaller first. */
  rank: number;
}

interface Made {
  /** What else it was made of. */
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
