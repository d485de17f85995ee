import type { Answer, Body, Schemas } from '../api-types/index.ts';
import type { ContentQuery } from './content.ts';

/** A snippet with its SQL. */
export type SnippetItem = Schemas['Content'];
export type SaveSnippet = Body<'saveContent'>;
export type SnippetFolder = Schemas['ContentFolder'];
export type SnippetFolderPage = Answer<'listFolder'>;
export type SaveSnippetFolder = Body<'createFolder'>;
/** How many snippets the user sees. */
export type SnippetCount = Answer<'countContent'>;

/** How a list is sorted: by name, by when it was created or by when it was changed. */
export interface SnippetSorting {
  sort_by: NonNullable<ContentQuery['sort_by']>;
  sort_order: NonNullable<ContentQuery['sort_order']>;
}

/** A list across folders. Every part narrows it. */
export interface SnippetListArgs
  extends SnippetSorting, Pick<ContentQuery, 'name' | 'visibility' | 'favorite'> {
  ref: string;
}

export interface SnippetFolderArgs extends SnippetSorting {
  ref: string;
  /** Null: what is in no folder. */
  folderId: string | null;
  /** Only what has this in its name; with `folderId` null also folders that are inside of others. */
  name?: string;
}
