/**
 * `POST /platform/pg-meta/{ref}/imports`. The body is NDJSON: an `ImportRequest`, then an `ImportRow` a line. The
 * answer is a stream of `ImportMessage`, one a line. An import is one transaction.
 */
export const IMPORT_MEDIA_TYPE = 'application/x-ndjson';

/** Maximum size of the body, in bytes. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

/** With more failed rows, nothing is imported. */
export const MAX_FAILED_ROWS = 10_000;

/** The types that a column of a new table can have. */
export const IMPORT_TYPES = [
  'text',
  'bigint',
  'integer',
  'numeric',
  'double precision',
  'boolean',
  'date',
  'timestamp with time zone',
  'timestamp without time zone',
  'time without time zone',
  'uuid',
  'jsonb',
] as const;

export type ImportType = (typeof IMPORT_TYPES)[number];

export interface ImportRequest {
  /** A UUID that names the import in the list of running statements, where it can be cancelled. */
  statement_id?: string;
  /** The oid of an existing table, or a table to create. */
  table:
    | { id: string }
    | {
        schema: string;
        name: string;
        /** `generated`: an additional column that Postgres numbers. */
        key: { column: string; generated: boolean } | null;
        enable_rls: boolean;
      };
  /** The columns that the values go into, in order. `type` is for a new table. */
  columns: { name: string; type?: ImportType }[];
  /** `keep_rest`: rows without errors are inserted. `keep_none`: nothing is imported if a row fails. */
  on_failure: 'keep_rest' | 'keep_none';
  /** How dates such as `01.02.2026` are read. Without it, by the `DateStyle` of the database. */
  date_order?: DateOrder;
}

export const DATE_ORDERS = ['day_first', 'month_first'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** `c0`, `c1` and so on are the texts for the columns; one that is absent is NULL. */
export type ImportRow = Record<`c${number}`, string>;

export interface FailedRow {
  /** The number of the row in the import, from 1. */
  row: number;
  /** Null if Postgres does not report it. */
  column: string | null;
  /** SQLSTATE. */
  code: string;
  message: string;
}

export type ImportMessage =
  /** Rows that have been tried so far. */
  | { type: 'progress'; rows: number }
  | { type: 'failed'; rows: FailedRow[] }
  /** Committed. `kept_out`: rows that a trigger or rule of the table left out without an error. */
  | { type: 'imported'; table_id: string; inserted: number; failed: number; kept_out: number }
  /** `nothing`: rolled back. `unknown`: the connection was lost during the commit, so either all rows were inserted or none. */
  | { type: 'not_imported'; code: string; message: string; imported: 'nothing' | 'unknown' };

/** SQLSTATEs of imports that are rolled back on purpose. */
export const IMPORT_CODES = { rowsFailed: 'HW002', noRows: 'HW003', tooManyFailed: 'HW004' } as const;
