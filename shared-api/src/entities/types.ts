/** A table as `GET /platform/pg-meta/{ref}/tables` answers it. */
export interface TableEntity {
  id: number;
  schema: string;
  name: string;
  rls_enabled: boolean;
  /** Postgres's own estimate; not a count. */
  live_rows_estimate: number;
  comment: string | null;
  /** Only when asked for. */
  columns?: ColumnEntity[];
}

export interface ColumnEntity {
  name: string;
  /** The type as Postgres prints it, for example `timestamp with time zone`. */
  format: string;
  is_nullable: boolean;
  is_identity: boolean;
  default_value: string | null;
  comment: string | null;
  is_primary_key: boolean;
}

/** How `GET /platform/pg-meta/{ref}/tables` is asked. */
export interface ListTablesQuery {
  /** Separated by commas; `public` when absent. */
  included_schemas?: string;
  include_columns?: boolean;
}
