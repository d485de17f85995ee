import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { JwtSecretUpdate } from './types.ts';

const jwtSecretApi = injectArea('jwtSecret', (build) => ({
  /** Null: it was never changed. Polled, so a failed call is not asked again in between. */
  jwtSecretGetUpdate: build.query<JwtSecretUpdate | null, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/props/project/{ref}/jwt-secret-update-status', { ref }),
    transformResponse: (answer: { meta: JwtSecretUpdate | null }) => answer.meta,
    extraOptions: { maxRetries: 0 },
  }),
}));

export const { useJwtSecretGetUpdateQuery, useLazyJwtSecretGetUpdateQuery } = jwtSecretApi;
export { jwtSecretApi };
