import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { PostgrestConfig } from './types.ts';

const apiSettingsApi = injectArea('apiSettings', (build) => ({
  /** Not kept once nobody looks: it may hold the JWT secret. Address, keys and schemas are `projectsGetSettings`. */
  apiSettingsGetPostgrest: build.query<PostgrestConfig, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/config/postgrest', { ref }),
    keepUnusedDataFor: 0,
    // A new JWT secret makes the keys new, and so does it this.
    providesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),
}));

export const { useApiSettingsGetPostgrestQuery } = apiSettingsApi;
export { apiSettingsApi };
