import type { EntityKind } from '../entities/types.ts';
import type { JsonType } from './document-types.ts';

/** What a project's data API offers: its document of itself, and what only the database's catalogs know. */
export interface ApiCatalog {
  /** Exposed schemas, in the order of the settings; the first is the one that calls mean when they name none. */
  schemas: string[];
  /** Tables and views, by name. */
  tables: ApiTable[];
  functions: ApiFunction[];
}

export interface ApiTable {
  schema: string;
  name: string;
  kind: EntityKind;
  /** Its comment. */
  description: string | null;
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  /** Row level security is on. Views have none of their own. */
  hasRowSecurity: boolean;
  columns: ApiColumn[];
  /** What tells its rows apart: the primary key first, then unique constraints, each as column names. */
  keys: string[][];
  /** Foreign keys of one column to tables that are exposed too. */
  references: ApiReference[];
}

export interface ApiColumn {
  name: string;
  /** The type in Postgres, for example `timestamp with time zone` or `public.order_status`. */
  format: string;
  /** The type in JSON; null for json, which may be anything. */
  type: JsonType | null;
  description: string | null;
  /** Never null. */
  required: boolean;
  primary: boolean;
  /** The choices of an enum. */
  choices: string[] | null;
  maxLength: number | null;
  /** Whether an insert must give it, can leave it to the database, or cannot give it (docs/product/api-docs.md). */
  input: 'required' | 'optional' | 'never';
}

export interface ApiReference {
  column: string;
  toSchema: string;
  toTable: string;
  toColumn: string;
}

export interface ApiFunction {
  schema: string;
  name: string;
  /** The types of its arguments where several functions have its name: `(integer, text)`. */
  signature: string | null;
  /** Under the API's address: `/rpc/search_books`. */
  path: string;
  description: string | null;
  arguments: ApiArgument[];
  /** Stable or immutable. */
  readOnly: boolean;
  /** As Postgres prints it, for example `SETOF books`; null when it is not known. */
  returns: string | null;
}

export interface ApiArgument {
  name: string;
  format: string;
  type: JsonType | null;
  required: boolean;
  /** The choices of an enum, of its own or of what a list holds. */
  choices: string[] | null;
  /** The columns of a composite type, of its own or of what a list holds. */
  fields: Pick<ApiColumn, 'name' | 'format' | 'choices'>[] | null;
}
