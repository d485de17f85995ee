import type { Answer, Body, Schemas } from '../api-types/index.ts';
import type { ContentQuery } from './content.ts';

/** A snippet with its SQL. */
export type SnippetItem = Schemas['Content'];
export type SaveSnippet = Body<'saveContent'>;
export type SnippetFolder = Schemas['ContentFolder'];
export type SnippetFolderPage = Answer<'listFolder'>;
export type SaveSnippetFolder = Body<'createFolder'>;
export type UpdateSnippetFolder = Body<'updateFolder'>;
/** How many snippets the user sees. */
export type SnippetCount = Answer<'countContent'>;

/** The sort order of a list: by name, creation or last change. */
export interface SnippetSorting {
  sort_by: NonNullable<ContentQuery['sort_by']>;
  sort_order: NonNullable<ContentQuery['sort_order']>;
}

/** A list across folders. Each filter narrows it. */
export interface SnippetListArgs
  extends SnippetSorting, Pick<ContentQuery, 'name' | 'visibility' | 'favorite'> {
  ref: string;
}

export interface SnippetFolderArgs extends SnippetSorting {
  ref: string;
  /** Null for snippets outside of folders. */
  folderId: string | null;
  /** Matches names that contain this text. With a null `folderId`, also matches folders at any depth. */
  name?: string;
}
