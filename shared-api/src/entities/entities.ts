import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { SqlRequestBody } from '../sql/types.ts';
import { BUILTIN_FUNCTIONS_SQL, CATALOG_SQL, columnsSql } from './catalog-sql.ts';
import { ENTITIES_PER_PAGE, listEntitiesSql } from './list-entities-sql.ts';
import { readCatalog, readColumns, readFunctions, type RawCatalog } from './read-catalog.ts';
import type {
  CatalogColumn,
  CatalogFunction,
  Entity,
  EntityPage,
  ListEntitiesQuery,
  ListTablesQuery,
  SqlCatalog,
  TableEntity,
} from './types.ts';

/** Identifies the database. */
export interface EntitiesOf {
  ref: string;
  /** The project's connection string, sent as `x-connection-encrypted`. */
  connectionString: string;
}

export interface ListTablesArgs extends EntitiesOf {
  /** Defaults to `public`. */
  schemas?: string[];
  includeColumns?: boolean;
}

const entitiesApi = injectArea('entities', (build) => ({
  entitiesListTables: build.query<TableEntity[], ListTablesArgs>({
    query: ({ ref, connectionString, schemas, includeColumns }) => ({
      url: platformPath('/platform/pg-meta/{ref}/tables', { ref }),
      params: {
        included_schemas: schemas?.join(','),
        include_columns: includeColumns,
      } satisfies ListTablesQuery,
      headers: { 'x-connection-encrypted': connectionString },
    }),
    // The connection string is a token that can differ between responses for the same database.
    serializeQueryArgs: ({ queryArgs: { ref, schemas, includeColumns } }) => ({
      ref,
      schemas,
      includeColumns,
    }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),

  /**
   * A page of tables and views of all kinds (docs/product/sql-editor.md#calls). Refetched after a run that
   * can have changed them.
   */
  entitiesList: build.query<EntityPage, EntitiesOf & ListEntitiesQuery>({
    query: ({ ref, connectionString, ...asked }) =>
      metadataQuery({ ref, connectionString }, listEntitiesSql(asked)),
    transformResponse: (rows: Entity[], _, { page = 0 }) => ({
      entities: rows.slice(0, ENTITIES_PER_PAGE),
      nextPage: rows.length > ENTITIES_PER_PAGE ? page + 1 : null,
    }),
    serializeQueryArgs: ({ queryArgs: { connectionString: _, ...asked } }) => asked,
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),

  /** The project's own objects for completion, in one response of about 100 KB for 500 tables. */
  entitiesCatalog: build.query<SqlCatalog, EntitiesOf>({
    query: (of) => metadataQuery(of, CATALOG_SQL),
    transformResponse: ([row]: [{ catalog: RawCatalog }]) => readCatalog(row.catalog),
    serializeQueryArgs: ({ queryArgs: { ref } }) => ({ ref }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),

  /** Postgres's own functions. */
  entitiesBuiltinFunctions: build.query<CatalogFunction[], EntitiesOf>({
    query: (of) => metadataQuery(of, BUILTIN_FUNCTIONS_SQL),
    transformResponse: ([row]: [{ functions: Parameters<typeof readFunctions>[0] }]) =>
      readFunctions(row.functions),
    serializeQueryArgs: ({ queryArgs: { ref } }) => ({ ref }),
  }),

  /**
   * Columns by relation, for schemas whose relations have no columns in the catalog: `pg_catalog`,
   * `information_schema`.
   */
  entitiesColumns: build.query<Record<string, CatalogColumn[]>, EntitiesOf & { schema: string }>({
    query: ({ schema, ...of }) => metadataQuery(of, columnsSql(schema)),
    transformResponse: ([row]: [{ columns: Parameters<typeof readColumns>[0] }]) => readColumns(row.columns),
    serializeQueryArgs: ({ queryArgs: { ref, schema } }) => ({ ref, schema }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),
}));

/** Builds a call with a read-only query, sent like any other SQL (docs/product/sql-editor.md#calls). */
function metadataQuery({ ref, connectionString }: EntitiesOf, sql: string) {
  return {
    url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
    method: 'POST',
    headers: { 'x-connection-encrypted': connectionString },
    body: { query: sql, read_only: true } satisfies SqlRequestBody,
  };
}

export const { useEntitiesListTablesQuery, useEntitiesListQuery } = entitiesApi;
export { entitiesApi };
