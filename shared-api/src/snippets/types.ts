import type { ContentListed, ContentQuery } from '../content/types.ts';

/** A SQL snippet with its text (docs/product/sql-editor.md#data). */
export interface SnippetItem extends ContentListed {
  content: {
    schema_version: string;
    /** The snippet's id. */
    content_id: string;
    sql: string;
    favorite: boolean;
  };
}

/** What a save sends. What is absent stays as it is stored, or gets its default (docs/product/sql-editor.md#data). */
export interface SnippetSave {
  /** A UUID that the browser makes. */
  id: string;
  type?: 'sql';
  name?: string;
  description?: string;
  visibility?: 'user' | 'project';
  /** Null: in no folder. */
  folder_id?: string | null;
  favorite?: boolean;
  /** 1 MB of SQL at most, in UTF-8. */
  content?: { schema_version?: string; content_id?: string; sql: string; favorite?: boolean };
  /** The `updated_at` of the copy that was changed. A newer stored copy refuses the save; without it the last one wins. */
  base_updated_at?: string | null;
}

/** A folder of the person's own; only what is private to them is in it. */
export interface SnippetFolder {
  /** A UUID. */
  id: string;
  /** No two folders of a person in a project have the same one. */
  name: string;
  owner_id: number;
  project_id: number;
  /** Null: at the top. */
  parent_id: string | null;
  /** ISO 8601, UTC. */
  inserted_at: string;
}

/** One page of a folder; all its folders are on the first one. */
export interface SnippetFolderPage {
  data: { folders: SnippetFolder[]; contents: ContentListed[] };
  /** Absent on the last page. */
  cursor?: string;
}

/** `parentId`: null for the top; absent leaves a folder where it is. */
export interface SnippetFolderSave {
  name: string;
  parentId?: string | null;
}

/** How much the person sees. */
export interface SnippetCount {
  favorites: number;
  private: number;
  shared: number;
}

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
