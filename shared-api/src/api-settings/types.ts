/** What a project's data API is told (docs/product/api-docs.md#data). */
export interface PostgrestConfig {
  /** Schemas that the API exposes, separated by commas. */
  db_schema: string;
  /** Schemas that are searched besides, separated by commas. */
  db_extra_search_path: string;
  /** The most rows of one answer. */
  max_rows: number;
  /** Left out without the permission to read secrets. */
  jwt_secret?: string;
}
