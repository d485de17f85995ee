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

/** Which database is asked. */
export interface EntitiesOf {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
}

export interface ListTablesArgs extends EntitiesOf {
  /** `public` when absent. */
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
    // The connection string is a token that may differ from answer to answer for the same database.
    serializeQueryArgs: ({ queryArgs: { ref, schemas, includeColumns } }) => ({
      ref,
      schemas,
      includeColumns,
    }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),

  /**
   * One page of tables and views of all kinds (docs/product/sql-editor.md#calls). Fetched again after a run that may
   * have changed them.
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

  /** What completion knows of the project's own schemas. One answer, of some 100 KB for 500 tables. */
  entitiesCatalog: build.query<SqlCatalog, EntitiesOf>({
    query: (of) => metadataQuery(of, CATALOG_SQL),
    transformResponse: ([row]: [{ catalog: RawCatalog }]) => readCatalog(row.catalog),
    serializeQueryArgs: ({ queryArgs: { ref } }) => ({ ref }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),

  /** Postgres' own functions. */
  entitiesBuiltinFunctions: build.query<CatalogFunction[], EntitiesOf>({
    query: (of) => metadataQuery(of, BUILTIN_FUNCTIONS_SQL),
    transformResponse: ([row]: [{ functions: Parameters<typeof readFunctions>[0] }]) =>
      readFunctions(row.functions),
    serializeQueryArgs: ({ queryArgs: { ref } }) => ({ ref }),
  }),

  /** Columns by relation, of a schema whose relations come without columns in the catalog: `pg_catalog`, `information_schema`. */
  entitiesColumns: build.query<Record<string, CatalogColumn[]>, EntitiesOf & { schema: string }>({
    query: ({ schema, ...of }) => metadataQuery(of, columnsSql(schema)),
    transformResponse: ([row]: [{ columns: Parameters<typeof readColumns>[0] }]) => readColumns(row.columns),
    serializeQueryArgs: ({ queryArgs: { ref, schema } }) => ({ ref, schema }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),
}));

/** SQL about the database, sent as any other SQL is (docs/product/sql-editor.md#calls); it writes nothing. */
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
