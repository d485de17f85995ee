/** A bucket of a project's storage (docs/product/api-docs.md#data). */
export interface Bucket {
  id: string;
  name: string;
  owner: string;
  /** Whether its files are read without a key. */
  public: boolean;
  /** Null: all types. An empty list: none. */
  allowed_mime_types: string[] | null;
  /** Bytes of one file; null: no limit. */
  file_size_limit: number | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}
