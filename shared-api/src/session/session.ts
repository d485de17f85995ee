import type { Dispatch } from '@reduxjs/toolkit';
import type { Body, Schemas } from '../api-types/index.ts';
import {
  injectArea,
  isAnswerLost,
  isRefused,
  platformError,
  platformPath,
  sessionEnded,
  sessionStarted,
  TAG_TYPES,
} from '@howdah/shared-api/api';
import type { PermissionEntry } from '@howdah/shared-api/permissions';
import { storeSignOut } from './last-sign-out.ts';

export type Profile = Schemas['Profile'];

const sessionApi = injectArea('session', (build) => ({
  sessionGetProfile: build.query<Profile, void>({
    query: () => platformPath('/platform/profile'),
    providesTags: ['Profile'],
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      await onSuccess(queryFulfilled, ({ id }) => dispatch(sessionStarted(id)));
    },
  }),

  sessionGetPermissions: build.query<PermissionEntry[], void>({
    query: () => platformPath('/platform/profile/permissions'),
    providesTags: ['Permissions'],
  }),

  /** Signs in with the token of a one-time link. 401 `link_invalid` if it was used or has expired. */
  sessionRedeemLink: build.mutation<Profile, Body<'redeemLink'>>({
    query: (body) => ({ url: platformPath('/platform/auth/redeem'), method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      await onSuccess(queryFulfilled, (profile) => dispatch(startSession(profile)));
    },
  }),

  /** 401 `credentials_invalid`; 429 `rate_limited` after too many attempts. */
  sessionSignIn: build.mutation<Profile, Body<'signIn'>>({
    query: (body) => ({ url: platformPath('/platform/auth/sign-in'), method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      await onSuccess(queryFulfilled, (profile) => dispatch(startSession(profile)));
    },
  }),

  /** If the response is lost, the profile is read again, which tells whether the session has ended. */
  sessionSignOut: build.mutation<null, void>({
    query: () => ({ url: platformPath('/platform/auth/sign-out'), method: 'POST' }),
    invalidatesTags: (_, error) => (isAnswerLost(platformError(error)) ? ['Profile'] : []),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const error = await queryFulfilled.then(
        () => undefined,
        (failure: { error: unknown }) => failure.error,
      );
      if (isRefused(error)) return;
      storeSignOut();
      if (error === undefined) dispatch(sessionEnded());
    },
  }),

  /** At least 8 characters. Requires `current_password` if one is set. */
  sessionSetPassword: build.mutation<null, Body<'setPassword'>>({
    query: (body) => ({ url: platformPath('/platform/profile/password'), method: 'PUT', body }),
    invalidatesTags: (_, error) => (isRefused(error) ? [] : ['Profile']),
  }),
}));

const TAGS_EXCEPT_PROFILE = TAG_TYPES.filter((type) => type !== 'Profile');

/**
 * Caches the profile and starts the session. Data of an earlier session is dropped: unused cache entries are removed, the others
 * refetched.
 */
export function startSession(profile: Profile) {
  return (dispatch: Dispatch): void => {
    const entry = { endpointName: 'sessionGetProfile', arg: undefined, value: profile } as const;
    dispatch(sessionApi.util.upsertQueryEntries([entry]));
    dispatch(sessionApi.util.invalidateTags(TAGS_EXCEPT_PROFILE));
    dispatch(sessionStarted(profile.id));
  };
}

/** The caller shows the failure of a call; here it only means that nothing follows. */
async function onSuccess<Data>(call: Promise<{ data: Data }>, then: (data: Data) => unknown): Promise<void> {
  const result = await call.catch(() => undefined);
  if (result) then(result.data);
}

export const {
  useSessionGetProfileQuery,
  useSessionGetPermissionsQuery,
  useSessionRedeemLinkMutation,
  useSessionSignInMutation,
  useSessionSignOutMutation,
  useSessionSetPasswordMutation,
} = sessionApi;

export { sessionApi };
