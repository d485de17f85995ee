import type { EntityKind } from '../entities/types.ts';
import type { JsonType } from './document-types.ts';

/** What a project's data API offers: its own document, and facts that only the database's catalogs contain. */
export interface ApiCatalog {
  /** Exposed schemas, in the order of the settings. The first one is the default of calls. */
  schemas: string[];
  /** Tables and views, by name. */
  tables: ApiTable[];
  functions: ApiFunction[];
}

export interface ApiTable {
  schema: string;
  name: string;
  kind: EntityKind;
  /** The comment. */
  description: string | null;
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  /** Whether row level security is on. Views have none. */
  hasRowSecurity: boolean;
  columns: ApiColumn[];
  /** Column names of each key: the primary key first, then unique constraints. */
  keys: string[][];
  /** The keys by which an upsert can find a row: not deferrable ones. */
  upsertKeys: string[][];
  /** Single-column foreign keys to tables that are also exposed. */
  references: ApiReference[];
  /** The exposed tables to which foreign keys of several columns lead. */
  compositeReferences: Pick<ApiReference, 'toSchema' | 'toTable'>[];
}

export interface ApiColumn {
  name: string;
  /** The type in Postgres, for example `timestamp with time zone` or `public.order_status`. */
  format: string;
  /** The type in JSON. Null for json, which can be any value. */
  type: JsonType | null;
  description: string | null;
  /** Whether the column is never null. */
  required: boolean;
  primary: boolean;
  /** The labels of an enum, or of a list of enums. */
  choices: string[] | null;
  /** The columns of a composite type, or of a list of them. */
  fields: ApiArgument['fields'];
  maxLength: number | null;
  /** Whether an insert must set it, can omit it, or cannot set it (docs/product/api-docs.md). */
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
  /** The argument types if several functions share the name: `(integer, text)`. */
  signature: string | null;
  /** Relative to the API's address: `/rpc/search_books`. */
  path: string;
  description: string | null;
  arguments: ApiArgument[];
  /** Whether the function is stable or immutable. */
  readOnly: boolean;
  /** Whether it runs with the privileges of its owner (SECURITY DEFINER). */
  runsAsOwner: boolean;
  /** The result type as Postgres prints it, for example `SETOF books`; null if unknown. */
  returns: string | null;
}

export interface ApiArgument {
  name: string;
  format: string;
  type: JsonType | null;
  required: boolean;
  /** The labels of an enum, or of a list of enums. */
  choices: string[] | null;
  /** The columns of a composite type, or of a list of them. */
  fields: Pick<ApiColumn, 'name' | 'format' | 'choices'>[] | null;
}
