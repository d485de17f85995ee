import type { ContentListed } from '@howdah/shared-api/snippets/content';
import type { SnippetCount, SnippetFolder } from '@howdah/shared-api/snippets';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { oneLine } from '../../documents/sql-previews.ts';

export const SECTIONS = ['favorites', 'shared', 'private'] as const;
export type SectionId = (typeof SECTIONS)[number];

/** The id of a folder that is not saved yet (docs/product/sql-editor.md#data). */
export const NEW_FOLDER = 'new-folder';

/** The loaded part of one list. */
export interface LoadedList {
  status: 'loading' | 'ready' | 'failed';
  folders: readonly SnippetFolder[];
  snippets: readonly ContentListed[];
  /** Whether there are more pages. */
  hasMore: boolean;
  /** Whether the next page failed to load. */
  moreFailed: boolean;
}

/** Favorites, shared, search results, or a folder. The folder with the empty id is the top level. */
export type ListName = 'favorites' | 'shared' | 'search' | `folder/${string}`;

export const TOP: ListName = 'folder/';

/** docs/product/sql-editor.md#states */
export type FolderStatus = 'editing' | 'saving' | 'idle';

export type TreeRow = {
  /** Unique in the tree: a favorite is there twice. */
  key: string;
  /** From 1. */
  level: number;
  /** From 1; absent for rows that are not tree items. */
  position?: number;
  /** The number of siblings; -1 while not all of them are loaded. */
  siblings?: number;
} & (
  | { kind: 'section'; section: SectionId; count: number | undefined; expanded: boolean }
  | { kind: 'folder'; folder: SnippetFolder; status: FolderStatus; expanded: boolean }
  | {
      kind: 'snippet';
      snippet: ContentListed;
      section: SectionId | 'search';
      editing: boolean;
      /** The SQL of a snippet whose name is not distinctive: shown on a second line, or instead of a default name. */
      sqlPreview: string | undefined;
    }
  /** The rows of a list are on their way; `more`: the next page of them. */
  | { kind: 'loading'; list: ListName; more: boolean }
  | { kind: 'failed'; list: ListName; more: boolean }
  | { kind: 'empty'; list: ListName }
);

export interface TreeView {
  count: SnippetCount | undefined;
  lists: ReadonlyMap<ListName, LoadedList>;
  /** Sections by name, folders by id. */
  expanded: ReadonlySet<string>;
  /** The search term. If it is not empty, its results replace the tree. */
  search: string;
  /** The key of the row whose name is being edited. */
  renaming: string | null;
  /** The new folder that is being named: its parent and its name so far. */
  newFolder: { parentId: string | null; name: string; status: FolderStatus } | null;
  /** Ids of folders that are being saved. */
  saving: ReadonlySet<string>;
}

/** The visible rows of the tree, from the top. */
export function treeRows(view: TreeView): TreeRow[] {
  if (view.search !== '') return listRows(view, 'search', { level: 1, section: 'search' });
  return SECTIONS.flatMap((section, index): TreeRow[] => {
    const count = view.count?.[section];
    // An empty section cannot be opened: its number is 0. The private section says how to start.
    const expanded = view.expanded.has(section) && (count !== 0 || section === 'private');
    const head: TreeRow = {
      kind: 'section',
      key: section,
      level: 1,
      position: index + 1,
      siblings: SECTIONS.length,
      section,
      count,
      expanded,
    };
    const list = section === 'private' ? TOP : section;
    return expanded ? [head, ...listRows(view, list, { level: 2, section })] : [head];
  });
}

interface Place {
  level: number;
  section: SectionId | 'search';
}

function listRows(view: TreeView, name: ListName, { level, section }: Place): TreeRow[] {
  const list = view.lists.get(name);
  const made = newFolderIn(view, name, level);
  const key = (kind: string) => `${name}/${kind}`;
  if (!list || list.status === 'loading') {
    return [...made, { kind: 'loading', key: key('loading'), level, list: name, more: false }];
  }
  if (list.status === 'failed') {
    return [...made, { kind: 'failed', key: key('failed'), level, list: name, more: false }];
  }
  if (list.folders.length + list.snippets.length + made.length === 0) {
    // The number beside the name of the section is 0.
    if (name === 'favorites' || name === 'shared') return [];
    return [{ kind: 'empty', key: key('empty'), level, list: name }];
  }
  const siblings = list.hasMore ? -1 : made.length + list.folders.length + list.snippets.length;
  let position = 0;
  const placed = () => ({ level, siblings, position: (position += 1) });
  const isAmbiguous = ambiguousNames(list.snippets);
  return [
    ...made.map((row) => ({ ...row, ...placed() })),
    ...list.folders.flatMap((folder): TreeRow[] => {
      const rowKey = `folder/${folder.id}`;
      // A folder that was found opens at its place in the tree.
      const expanded = section !== 'search' && view.expanded.has(folder.id);
      const status = view.renaming === rowKey ? 'editing' : view.saving.has(folder.id) ? 'saving' : 'idle';
      const row: TreeRow = { kind: 'folder', key: rowKey, ...placed(), folder, status, expanded };
      return expanded
        ? [row, ...listRows(view, `folder/${folder.id}`, { level: level + 1, section })]
        : [row];
    }),
    ...list.snippets.map((snippet): TreeRow => {
      const rowKey = `${section}/${snippet.id}`;
      return {
        kind: 'snippet',
        key: rowKey,
        ...placed(),
        snippet,
        section,
        editing: view.renaming === rowKey,
        sqlPreview: isAmbiguous(snippet.name) ? oneLine(snippet.sql_start) : undefined,
      };
    }),
    ...moreRow(list, name, level),
  ];
}

/** Whether a name does not identify its snippet: several have it, or it is the default name. */
function ambiguousNames(snippets: readonly ContentListed[]): (name: string) => boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of snippets) (once.has(name) ? twice : once).add(name);
  return (name) => isDefaultSnippetName(name) || twice.has(name);
}

function moreRow({ hasMore, moreFailed }: LoadedList, list: ListName, level: number): TreeRow[] {
  if (!hasMore) return [];
  const row = { key: `${list}/more`, level, list, more: true } as const;
  return [{ kind: moreFailed ? 'failed' : 'loading', ...row }];
}

/** A new folder is the first of its siblings, and looks like one of them before it is saved. */
function newFolderIn({ newFolder }: TreeView, name: ListName, level: number): TreeRow[] {
  if (!newFolder || name !== `folder/${newFolder.parentId ?? ''}`) return [];
  const folder: SnippetFolder = {
    id: NEW_FOLDER,
    name: newFolder.name,
    owner_id: -1,
    project_id: -1,
    parent_id: newFolder.parentId,
    inserted_at: '',
  };
  const key = `folder/${NEW_FOLDER}`;
  return [{ kind: 'folder', key, level, folder, status: newFolder.status, expanded: false }];
}

/** Whether a row can be focused. Messages between rows cannot. */
export function isItem(row: TreeRow): boolean {
  return row.kind !== 'loading' && row.kind !== 'empty';
}

/** The name of a row, for type-ahead. */
export function rowName(row: TreeRow): string {
  switch (row.kind) {
    case 'section':
      return row.section;
    case 'folder':
      return row.folder.name;
    case 'snippet':
      return row.snippet.name;
    default:
      return '';
  }
}

/** The target folder of a drop on a row; null for the top level, undefined if nothing can be dropped there. */
export function folderAt(row: TreeRow): string | null | undefined {
  if (row.kind === 'folder') return row.folder.id === NEW_FOLDER ? undefined : row.folder.id;
  if (row.kind === 'section') return row.section === 'private' ? null : undefined;
  if (row.kind === 'snippet') return row.section === 'private' ? row.snippet.folder_id : undefined;
  return undefined;
}
