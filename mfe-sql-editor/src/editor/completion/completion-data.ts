import type { CatalogColumn, CatalogFunction, SqlCatalog } from '@howdah/shared-api/entities';

/** What is known of the database while somebody types. */
export interface CompletionData {
  catalog: SqlCatalog;
  /** Postgres' own; empty until they are known. */
  builtins: CatalogFunction[];
  /** Columns of relations that the catalog has without; undefined until they are known, which asks for them. */
  moreColumns(schema: string, relation: string): CatalogColumn[] | undefined;
}
