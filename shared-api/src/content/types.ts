/** Saved content as lists show it: without what is in it (docs/product/sql-editor.md#data). */
export interface ContentListed {
  /** A UUID. */
  id: string;
  type: 'sql';
  name: string;
  description: string;
  /** `user`: its owner alone sees it; `project`: every member does. */
  visibility: 'user' | 'project';
  owner_id: number;
  owner: { id: number; username: string };
  project_id: number;
  folder_id: string | null;
  /** The asking person's own mark. */
  favorite: boolean;
  /** ISO 8601, UTC. */
  inserted_at: string;
  updated_at: string;
}

export interface ContentQuery {
  type?: 'sql';
  /** A part of the name. */
  name?: string;
  visibility?: 'user' | 'project';
  favorite?: boolean;
  /** 1 to 500. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
  sort_by?: 'name' | 'inserted_at' | 'updated_at';
  sort_order?: 'asc' | 'desc';
}

export interface ContentPage {
  data: ContentListed[];
  /** Absent on the last page. */
  cursor?: string;
}
