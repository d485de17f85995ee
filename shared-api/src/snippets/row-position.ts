import { SQL_START_CHARACTERS } from '@howdah/shared-api/contract';
import type { ContentListed } from './content.ts';
import type {
  SnippetFolderArgs,
  SnippetItem,
  SnippetListArgs,
  SaveSnippet,
  SnippetSorting,
} from './types.ts';

/** The row of a snippet as lists have it. */
export function rowOf({ content, ...facts }: SnippetItem): ContentListed {
  return { ...facts, sql_start: startOf(content.sql) };
}

/** A row after a save, as far as the browser can tell before the platform has answered. */
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

/** Whole characters, as Postgres counts them. */
function startOf(sql: string): string {
  return [...sql.slice(0, 2 * SQL_START_CHARACTERS)].slice(0, SQL_START_CHARACTERS).join('');
}

/** Whether a list across folders has this row. What a search finds the platform alone knows: nothing is added to one here. */
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

/** Whether a folder, or the top, has this row. Folders hold only what is private. */
export function isInFolder(row: ContentListed, { folderId }: SnippetFolderArgs): boolean {
  return row.visibility === 'user' && row.folder_id === folderId;
}

/**
 * Puts a row into the pages of a list in its order, and replaces the older one. Where the list is not loaded to its
 * end, a row that belongs behind the last one that is there is left out: its page will bring it. Changes the pages.
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

/** Takes a row out of the pages of a list. Changes the pages. */
export function removeRow(pages: ContentListed[][], id: string): void {
  for (const page of pages) {
    const index = page.findIndex((row) => row.id === id);
    if (index >= 0) page.splice(index, 1);
  }
}

export function isIn(pages: ContentListed[][], id: string): boolean {
  return pages.some((page) => page.some((row) => row.id === id));
}

/** The order of the platform: names without regard to case, and the id where rows are equal. */
function isBefore(one: ContentListed, other: ContentListed, sorting: SnippetSorting): boolean {
  const keyOf = (row: ContentListed) =>
    sorting.sort_by === 'name' ? row.name.toLowerCase() : row[sorting.sort_by];
  const [first, second] = [keyOf(one), keyOf(other)];
  const order = first === second ? (one.id < other.id ? -1 : 1) : first < second ? -1 : 1;
  return sorting.sort_order === 'asc' ? order < 0 : order > 0;
}
