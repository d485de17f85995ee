import type { ContentListed } from '@howdah/shared-api/snippets/content';
import type { SnippetFolder } from '@howdah/shared-api/snippets';
import type { ListName, LoadedList, TreeView } from './tree/tree-rows.ts';

/** A private snippet of person 1, outside of folders. */
export function aSnippet(name: string, more: Partial<ContentListed> = {}): ContentListed {
  return {
    id: `id-${name}`,
    type: 'sql',
    name,
    description: '',
    visibility: 'user',
    owner_id: 1,
    owner: { id: 1, username: 'ana' },
    project_id: 1,
    folder_id: null,
    favorite: false,
    inserted_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    sql_start: '',
    ...more,
  };
}

export function aFolder(name: string, parentId: string | null = null): SnippetFolder {
  return {
    id: `id-${name}`,
    name,
    owner_id: 1,
    project_id: 1,
    parent_id: parentId,
    inserted_at: '2026-01-01T00:00:00.000Z',
  };
}

export function aList(more: Partial<LoadedList> = {}): LoadedList {
  return { status: 'ready', folders: [], snippets: [], hasMore: false, moreFailed: false, ...more };
}

/** A tree with its private section open. */
export function aView(lists: Partial<Record<ListName, LoadedList>>, more: Partial<TreeView> = {}): TreeView {
  return {
    count: { favorites: 0, shared: 0, private: 0 },
    lists: new Map(Object.entries(lists) as [ListName, LoadedList][]),
    expanded: new Set(['private']),
    search: '',
    renaming: null,
    newFolder: null,
    saving: new Set(),
    ...more,
  };
}
