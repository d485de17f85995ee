import type { SnippetSorting } from '@howdah/shared-api/snippets';

export const SORT_FIELDS = ['name', 'inserted_at', 'updated_at'] as const;

/** Names from A on, times from the newest on. */
export function sortingBy(field: SnippetSorting['sort_by']): SnippetSorting {
  return { sort_by: field, sort_order: field === 'name' ? 'asc' : 'desc' };
}
