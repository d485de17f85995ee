import type { ContentListed } from '@howdah/shared-api/snippets/content';
import type { SnippetFolder } from '@howdah/shared-api/snippets';
import {
  folderActions,
  manyActions,
  sectionActions,
  snippetActions,
  type RowAction,
} from '../actions/row-actions.ts';
import type { Rights } from '../actions/snippet-permissions.ts';
import { NEW_FOLDER, type TreeRow } from './tree-rows.ts';

/** What an action on a row applies to. */
export type Subjects =
  | { kind: 'snippets'; snippets: readonly [ContentListed, ...ContentListed[]] }
  | { kind: 'folder'; folder: SnippetFolder }
  | { kind: 'top' };

/** The snippet or folder of the row, or all selected snippets if the row is selected; undefined if there is none. */
export function subjectsOf(
  row: TreeRow,
  rows: readonly TreeRow[],
  selected: ReadonlySet<string>,
): Subjects | undefined {
  if (row.kind === 'section') return row.section === 'private' ? { kind: 'top' } : undefined;
  if (row.kind === 'folder') {
    return row.folder.id === NEW_FOLDER ? undefined : { kind: 'folder', folder: row.folder };
  }
  if (row.kind !== 'snippet') return undefined;
  if (!selected.has(row.key)) return { kind: 'snippets', snippets: [row.snippet] };
  const others = rows.flatMap((each) =>
    each.kind === 'snippet' && selected.has(each.key) ? [each.snippet] : [],
  );
  // A favorite may be selected in two places.
  const unique = new Map(others.map((snippet) => [snippet.id, snippet]));
  unique.delete(row.snippet.id);
  return { kind: 'snippets', snippets: [row.snippet, ...unique.values()] };
}

export function menuOf(subjects: Subjects, rights: Rights): RowAction[][] {
  switch (subjects.kind) {
    case 'folder':
      return folderActions();
    case 'top':
      return sectionActions();
    case 'snippets': {
      const { snippets } = subjects;
      return snippets.length > 1 ? manyActions(snippets, rights) : snippetActions(snippets[0], rights);
    }
  }
}

/** The ids of the snippets in a folder and its subfolders, as far as they are in the tree. */
export function snippetsBelow(rows: readonly TreeRow[], folderId: string): string[] {
  const at = rows.findIndex((row) => row.kind === 'folder' && row.folder.id === folderId);
  const folder = rows[at];
  if (!folder) return [];
  const end = rows.findIndex((row, index) => index > at && row.level <= folder.level);
  return rows
    .slice(at + 1, end < 0 ? undefined : end)
    .flatMap((row) => (row.kind === 'snippet' ? [row.snippet.id] : []));
}
