import type { Answer, Body } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';

export type JwtSecretUpdate = NonNullable<Answer<'getJwtSecretUpdateStatus'>['meta']>;
export type UpdateJwtSecret = Body<'updateJwtSecret'>;

const jwtSecretApi = injectArea('jwtSecret', (build) => ({
  /** Null if the secret was never changed. Polled, so failures are not retried in between. */
  jwtSecretGetUpdate: build.query<JwtSecretUpdate | null, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/props/project/{ref}/jwt-secret-update-status', { ref }),
    transformResponse: (answer: Answer<'getJwtSecretUpdateStatus'>) => answer.meta,
    extraOptions: { maxRetries: 0 },
  }),

  /**
   * Starts to change the secret, which replaces all keys of the project. 409 `jwt_secret_updating` while
   * another change is running. After the response, the cached status is `Updating` without another request. Without a
   * response, the status is read again.
   */
  jwtSecretChange: build.mutation<Answer<'updateJwtSecret'>, { ref: string } & UpdateJwtSecret>({
    query: ({ ref, ...body }) => ({
      url: platformPath('/platform/projects/{ref}/config/secrets', { ref }),
      method: 'PATCH',
      body,
    }),
    onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
      let answer: Awaited<typeof queryFulfilled>;
      try {
        answer = await queryFulfilled;
      } catch (thrown) {
        // The failure is shown where the change was requested.
        const again = { forceRefetch: true, subscribe: false };
        const { error } = thrown as { error: unknown };
        if (!isRefused(error))
          void dispatch(jwtSecretApi.endpoints.jwtSecretGetUpdate.initiate({ ref }, again));
        return;
      }
      const { change_tracking_id } = answer.data;
      const begun: JwtSecretUpdate = {
        change_tracking_id,
        status: 'Updating',
        progress: 'started',
        error: null,
      };
      await dispatch(jwtSecretApi.util.upsertQueryData('jwtSecretGetUpdate', { ref }, begun));
    },
  }),
}));

export const { useJwtSecretGetUpdateQuery, useLazyJwtSecretGetUpdateQuery, useJwtSecretChangeMutation } =
  jwtSecretApi;
export { jwtSecretApi };

/** While the secret changes (docs/product/api-docs.md#numbers). */
const POLL_INTERVAL_MS = 1000;

/**
 * The last change of the secret, polled while it runs and the page is visible. Null if there was none, undefined until
 * it is loaded. A failed request counts as no change.
 */
export function useJwtSecretUpdate(ref: string): JwtSecretUpdate | null | undefined {
  const status = jwtSecretApi.endpoints.jwtSecretGetUpdate;
  const { currentData: update } = status.useQueryState({ ref });
  status.useQuerySubscription(
    { ref },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: update?.status === 'Updating' ? POLL_INTERVAL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  return update;
}
