import type { Query, Schemas } from '../api-types/index.ts';

export type TableEntity = Schemas['Table'];
export type ListTablesQuery = NonNullable<Query<'listTables'>>;

export type EntityKind = 'table' | 'partitioned table' | 'foreign table' | 'view' | 'materialized view';

/** A table or a view, as lists show it. */
export interface Entity {
  /** Its oid. */
  id: string;
  schema: string;
  name: string;
  kind: EntityKind;
  comment: string | null;
}

export interface ListEntitiesQuery {
  /** All but Postgres' own when absent; none of them finds nothing. */
  schemas?: string[];
  /** All when absent. */
  kinds?: EntityKind[];
  /** A part of the name. */
  search?: string;
  /** By name, or by kind and then name; by name when absent. */
  sort?: 'alphabetical' | 'grouped';
  /** From 0, of 100 each. */
  page?: number;
}

export interface EntityPage {
  entities: Entity[];
  /** `null` on the last page. */
  nextPage: number | null;
}

/** What completion knows of a database. */
export interface SqlCatalog {
  /** Where a name without a schema is looked for, first to last. */
  searchPath: string[];
  schemas: string[];
  /** By name. */
  relations: CatalogRelation[];
  functions: CatalogFunction[];
  /** Enums, domains, ranges and composite types that people have made. */
  types: { schema: string; name: string }[];
  /** Without Postgres' own `pg_…`. */
  roles: string[];
}

export interface CatalogRelation {
  schema: string;
  name: string;
  kind: EntityKind;
  /** In the table's order; `null` when not known yet (see `entitiesColumns`). */
  columns: CatalogColumn[] | null;
}

export interface CatalogColumn {
  name: string;
  /** As Postgres prints it, for example `timestamp with time zone`. */
  type: string;
}

export interface CatalogFunction {
  schema: string;
  name: string;
  kind: 'function' | 'procedure' | 'aggregate' | 'window';
  /** As Postgres prints them, for example `title text, copies integer DEFAULT 1`. */
  arguments: string;
  /** The type of the result; `null` for a procedure. */
  result: string | null;
}
