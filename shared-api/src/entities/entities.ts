import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { ListTablesQuery, TableEntity } from './types.ts';

export interface ListTablesArgs {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
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
}));

export const { useEntitiesListTablesQuery } = entitiesApi;
export { entitiesApi };
