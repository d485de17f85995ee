import { SQL_START_CHARACTERS } from '@howdah/shared-api/contract';
import type { ContentListed } from './content.ts';
import type {
  SnippetFolderArgs,
  SnippetItem,
  SnippetListArgs,
  SaveSnippet,
  SnippetSorting,
} from './types.ts';

/** Returns the row of a snippet in lists. */
export function rowOf({ content, ...facts }: SnippetItem): ContentListed {
  return { ...facts, sql_start: startOf(content.sql) };
}

/** Predicts a row after a save, before the platform responds. */
export function savedRow(row: ContentListed, save: SaveSnippet): ContentListed {
  const { name, description, visibility, favorite, folder_id: folderId } = save;
  return {
    ...row,
    name: name ?? row.name,
    description: description ?? row.description,
    visibility: visibility ?? row.visibility,
    favorite: favorite ?? save.content?.favorite ?? row.favorite,
    folder_id: folderId === undefined ? row.folder_id : folderId,
    sql_start: save.content ? startOf(save.content.sql) : row.sql_start,
  };
}

/** Returns the first characters of SQL. Counts code points, as Postgres does. */
function startOf(sql: string): string {
  return [...sql.slice(0, 2 * SQL_START_CHARACTERS)].slice(0, SQL_START_CHARACTERS).join('');
}

/**
 * Returns whether a list across folders contains this row. Only the platform knows what a search matches, so
 * rows are never added to a search here.
 */
export function isInList(
  row: ContentListed,
  { name, favorite, visibility }: SnippetListArgs,
  wasThere: boolean,
): boolean {
  return (
    (wasThere || !name) &&
    (favorite === undefined || favorite === row.favorite) &&
    (visibility === undefined || visibility === row.visibility)
  );
}

/** Returns whether a folder, or the top level, contains this row. Folders contain only private snippets. */
export function isInFolder(row: ContentListed, { folderId }: SnippetFolderArgs): boolean {
  return row.visibility === 'user' && row.folder_id === folderId;
}

/**
 * Inserts a row at its position in the pages of a list, replacing its older version. If the list is not fully
 * loaded, a row that belongs after the last loaded one is omitted, because its page will contain it. Mutates
 * the pages.
 */
export function placeRow(
  pages: ContentListed[][],
  row: ContentListed,
  { belongs, complete, sorting }: { belongs: boolean; complete: boolean; sorting: SnippetSorting },
): void {
  removeRow(pages, row.id);
  if (!belongs) return;
  const target = pages.find((page) => page.some((other) => isBefore(row, other, sorting)));
  if (target)
    target.splice(
      target.findIndex((other) => isBefore(row, other, sorting)),
      0,
      row,
    );
  else if (complete) pages.at(-1)?.push(row);
}

/** Removes a row from the pages of a list. Mutates the pages. */
export function removeRow(pages: ContentListed[][], id: string): void {
  for (const page of pages) {
    const index = page.findIndex((row) => row.id === id);
    if (index >= 0) page.splice(index, 1);
  }
}

export function isIn(pages: ContentListed[][], id: string): boolean {
  return pages.some((page) => page.some((row) => row.id === id));
}

/** Compares rows in the platform's order: names ignore case, and the id is the tiebreaker. */
function isBefore(one: ContentListed, other: ContentListed, sorting: SnippetSorting): boolean {
  const keyOf = (row: ContentListed) =>
    sorting.sort_by === 'name' ? row.name.toLowerCase() : row[sorting.sort_by];
  const [first, second] = [keyOf(one), keyOf(other)];
  const order = first === second ? (one.id < other.id ? -1 : 1) : first < second ? -1 : 1;
  return sorting.sort_order === 'asc' ? order < 0 : order > 0;
}
