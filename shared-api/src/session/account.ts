import type { Answer, Body, Schemas } from '../api-types/index.ts';
import { injectArea, isAnswerLost, isRefused, platformError, platformPath } from '@howdah/shared-api/api';
import { sessionApi, type Profile } from '@howdah/shared-api/session';

export type AccessToken = Schemas['AccessToken'];
export type NewAccessToken = Answer<'createAccessToken', 201>;
export type CreateAccessToken = Body<'createAccessToken'>;
export type UpdateProfile = Body<'updateProfile'>;

const accountApi = injectArea(
  'account',
  (build) => ({
    /** 409 `username_taken`. Updates the cached profile. */
    accountUpdateProfile: build.mutation<Profile, UpdateProfile>({
      query: (body) => ({ url: platformPath('/platform/profile'), method: 'PATCH', body }),
      invalidatesTags: (_, error) => (isAnswerLost(platformError(error)) ? ['Profile'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(sessionApi.util.updateQueryData('sessionGetProfile', undefined, () => answer.data));
      },
    }),

    /** Newest first. */
    accountListTokens: build.query<AccessToken[], void>({
      query: () => platformPath('/platform/profile/access-tokens'),
      providesTags: ['AccessToken'],
    }),

    /** The response contains the token, which must not stay in the cache: the caller resets the mutation. */
    accountCreateToken: build.mutation<NewAccessToken, CreateAccessToken>({
      query: (body) => ({ url: platformPath('/platform/profile/access-tokens'), method: 'POST', body }),
      invalidatesTags: (_, error) => (isRefused(error) ? [] : ['AccessToken']),
    }),

    /** 404 `access_token_not_found` if it is already gone; the list is refetched in any case. */
    accountRevokeToken: build.mutation<null, { id: number }>({
      query: ({ id }) => ({
        url: platformPath('/platform/profile/access-tokens/{id}', { id: String(id) }),
        method: 'DELETE',
      }),
      invalidatesTags: ['AccessToken'],
    }),
  }),
  { tags: ['AccessToken'] },
);

export const {
  useAccountUpdateProfileMutation,
  useAccountListTokensQuery,
  useAccountCreateTokenMutation,
  useAccountRevokeTokenMutation,
} = accountApi;

export { accountApi };
