import type { Query, Schemas } from '../api-types/index.ts';

export type TableEntity = Schemas['Table'];
export type ListTablesQuery = NonNullable<Query<'listTables'>>;

export type EntityKind = 'table' | 'partitioned table' | 'foreign table' | 'view' | 'materialized view';

/** A table or a view in a list. */
export interface Entity {
  /** The oid. */
  id: string;
  schema: string;
  name: string;
  kind: EntityKind;
  comment: string | null;
}

export interface ListEntitiesQuery {
  /** Defaults to all schemas except Postgres's own. An empty list matches nothing. */
  schemas?: string[];
  /** Defaults to all kinds. */
  kinds?: EntityKind[];
  /** A part of the name. */
  search?: string;
  /** By name (the default), or by kind and then name. */
  sort?: 'alphabetical' | 'grouped';
  /** Counts from 0. A page has 100 entities. */
  page?: number;
}

export interface EntityPage {
  entities: Entity[];
  /** `null` on the last page. */
  nextPage: number | null;
}

/** The objects of a database, for completion. */
export interface SqlCatalog {
  /** The schemas in which unqualified names are looked up, in order. */
  searchPath: string[];
  schemas: string[];
  /** By name. */
  relations: CatalogRelation[];
  functions: CatalogFunction[];
  /** User-defined enums, domains, ranges and composite types. */
  types: { schema: string; name: string }[];
  /** Without Postgres's own `pg_…` roles. */
  roles: string[];
}

export interface CatalogRelation {
  schema: string;
  name: string;
  kind: EntityKind;
  /** In table order; `null` if not loaded yet (see `entitiesColumns`). */
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
  /** The result type; `null` for a procedure. */
  result: string | null;
}
