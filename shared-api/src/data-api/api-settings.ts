import type { Answer } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type PostgrestConfig = Answer<'getPostgrestConfig'>;

const apiSettingsApi = injectArea('apiSettings', (build) => ({
  /** Not cached without subscribers: it may hold the JWT secret. Address, keys and schemas are `projectsGetSettings`. */
  apiSettingsGetPostgrest: build.query<PostgrestConfig, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
    keepUnusedDataFor: 0,
    // A new JWT secret makes the keys new, and so does it this.
    providesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),

  /** 409 `api_settings_changed` when another user has changed them since they were read. */
  apiSettingsExposeSchemas: build.mutation<
    Omit<PostgrestConfig, 'jwt_secret'>,
    { ref: string; schemas: string[]; expected: string }
  >({
    query: ({ ref, schemas, expected }) => ({
      url: platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
      method: 'PATCH',
      body: { db_schema: schemas.join(','), expected_db_schema: expected },
    }),
    // A refusal tells that something is not as it was read.
    invalidatesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),
}));

export const { useApiSettingsGetPostgrestQuery, useApiSettingsExposeSchemasMutation } = apiSettingsApi;
export { apiSettingsApi };
