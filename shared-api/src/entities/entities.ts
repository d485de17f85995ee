import { injectArea } from '@howdah/shared-api/api';
import type { TableEntity } from './types.ts';

export interface ListTablesArgs {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
  /** All but the system's own when absent. */
  schemas?: string[];
  includeColumns?: boolean;
}

const entitiesApi = injectArea('entities', (build) => ({
  entitiesListTables: build.query<TableEntity[], ListTablesArgs>({
    query: ({ ref, connectionString, schemas, includeColumns }) => ({
      url: `/platform/pg-meta/${encodeURIComponent(ref)}/tables`,
      params: { included_schemas: schemas?.join(','), include_columns: includeColumns },
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
