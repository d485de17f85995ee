import type { SqlCatalog } from '@howdah/shared-api/entities';
import type { Suggestion } from './suggestion.ts';

interface Made {
  /** What else it was made of. */
  besides: unknown;
  items: Suggestion[];
}

const made = new WeakMap<SqlCatalog, Map<string, Made>>();

/**
 * A list of suggestions that follows from a catalog: made once, and again when there is another catalog. Nobody may change it.
 *
 * @param besides something else that it follows from; another one makes the list anew.
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
