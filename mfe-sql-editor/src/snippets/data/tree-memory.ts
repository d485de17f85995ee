import type { SnippetSorting } from '@howdah/shared-api/snippets';

/** How a person left the tree of a project. */
export interface TreeMemory {
  /** Sections by name, folders by id. */
  expanded: string[];
  sorting: SnippetSorting;
}

const FRESH: TreeMemory = {
  expanded: ['favorites', 'private'],
  sorting: { sort_by: 'name', sort_order: 'asc' },
};

const keyOf = (ref: string) => `howdah.snippets.${ref}`;

/** What this browser remembers; as new where it remembers nothing that can be read. */
export function recallTree(ref: string, storage: Pick<Storage, 'getItem'> = localStorage): TreeMemory {
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

export function rememberTree(
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
