import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { SqlRequestBody } from '../sql/types.ts';
import type { RestDocument } from './document-types.ts';
import { factsSql, type ApiFacts } from './facts-sql.ts';
import { readCatalog } from './read-catalog.ts';
import type { ApiCatalog } from './catalog-types.ts';

export interface ApiCatalogOf {
  ref: string;
  /** The project's connection string, sent as `x-connection-encrypted`. */
  connectionString: string;
  /** Exposed schemas: `db_schema` of the project's settings. */
  schemas: string[];
}

const restDocumentApi = injectArea('restDocument', (build) => ({
  /**
   * The project's tables, views and functions as its data API offers them:
   * `GET /platform/projects/{ref}/api/rest`, and one query for what that document lacks
   * (docs/product/api-docs.md#calls). Refetched after tables change.
   */
  restDocumentCatalog: build.query<ApiCatalog, ApiCatalogOf>({
    queryFn: async ({ ref, connectionString, schemas }, _api, _options, ask) => {
      const [document, facts] = await Promise.all([
        ask(platformPath('/platform/projects/{ref}/api/rest', { ref })),
        ask({
          url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
          method: 'POST',
          headers: { 'x-connection-encrypted': connectionString },
          body: { query: factsSql(schemas), read_only: true } satisfies SqlRequestBody,
        }),
      ]);
      const error = document.error ?? facts.error;
      if (error) return { error };
      const [row] = facts.data as [{ facts: ApiFacts }];
      return { data: readCatalog(document.data as RestDocument, row.facts, schemas) };
    },
    // The connection string is a token that can differ between responses for the same database.
    serializeQueryArgs: ({ queryArgs: { ref, schemas } }) => ({ ref, schemas }),
    providesTags: (_, __, { ref }) => [{ type: 'Table', id: ref }],
  }),
}));

export const { useRestDocumentCatalogQuery } = restDocumentApi;
export { restDocumentApi };
