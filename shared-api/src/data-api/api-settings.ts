import type { Answer } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type PostgrestConfig = Answer<'getPostgrestConfig'>;

/** Options that API requests can use. */
export type QueryOptions = Pick<PostgrestConfig, 'db_aggregates_enabled' | 'db_plan_enabled'>;

const apiSettingsApi = injectArea('apiSettings', (build) => ({
  /**
   * Not cached without subscribers, because it can contain the JWT secret. For address, keys and schemas, use
   * `projectsGetSettings`.
   */
  apiSettingsGetPostgrest: build.query<PostgrestConfig, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
    keepUnusedDataFor: 0,
    // A new JWT secret changes the keys and this response.
    providesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),

  /** 409 `api_settings_changed` if another user has changed the settings since they were read. */
  apiSettingsExposeSchemas: build.mutation<
    Omit<PostgrestConfig, 'jwt_secret'>,
    { ref: string; schemas: string[]; expected: string }
  >({
    query: ({ ref, schemas, expected }) => ({
      url: platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
      method: 'PATCH',
      body: { db_schema: schemas.join(','), expected_db_schema: expected },
    }),
    // The form shows what was saved before the settings are read again.
    async onQueryStarted({ ref }, { dispatch, queryFulfilled }) {
      const saved = await queryFulfilled.catch(() => undefined);
      if (!saved) return;
      dispatch(
        apiSettingsApi.util.updateQueryData('apiSettingsGetPostgrest', { ref }, (config) => {
          Object.assign(config, saved.data);
        }),
      );
    },
    // A refusal means that the cached settings are outdated.
    invalidatesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),

  /** Optimistic: the cached settings change immediately, and are restored if the platform refuses. */
  apiSettingsChangeQueryOptions: build.mutation<
    Omit<PostgrestConfig, 'jwt_secret'>,
    { ref: string; options: Partial<QueryOptions> }
  >({
    query: ({ ref, options }) => ({
      url: platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
      method: 'PATCH',
      body: options,
    }),
    async onQueryStarted({ ref, options }, { dispatch, queryFulfilled }) {
      const patch = dispatch(
        apiSettingsApi.util.updateQueryData('apiSettingsGetPostgrest', { ref }, (config) => {
          Object.assign(config, options);
        }),
      );
      await queryFulfilled.catch(patch.undo);
    },
    // They may have been saved nevertheless.
    invalidatesTags: (_, error, { ref }) => (error ? [{ type: 'ProjectSettings', id: ref }] : []),
  }),
}));

export const {
  useApiSettingsGetPostgrestQuery,
  useApiSettingsExposeSchemasMutation,
  useApiSettingsChangeQueryOptionsMutation,
} = apiSettingsApi;
export { apiSettingsApi };
