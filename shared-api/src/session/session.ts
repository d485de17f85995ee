import type { Dispatch } from '@reduxjs/toolkit';
import type { Body, Schemas } from '../api-types/index.ts';
import {
  type CallContext,
  injectArea,
  isAnswerLost,
  isRefused,
  isSessionRefusal,
  platformError,
  platformFetch,
  platformPath,
  responseError,
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

  /** If the response is lost, but the platform no longer accepts the session, the user has signed out. */
  sessionSignOut: build.mutation<null, void>({
    queryFn: async (_, api, __, send) => {
      const { error } = await send({ url: platformPath('/platform/auth/sign-out'), method: 'POST' });
      if (error === undefined) return { data: null };
      return isAnswerLost(platformError(error)) && (await hasEnded(api)) ? { data: null } : { error };
    },
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      await onSuccess(queryFulfilled, () => {
        storeSignOut();
        dispatch(sessionEnded());
      });
    },
  }),

  /** At least 8 characters. Requires `current_password` if one is set. */
  sessionSetPassword: build.mutation<null, Body<'setPassword'>>({
    query: (body) => ({ url: platformPath('/platform/profile/password'), method: 'PUT', body }),
    // A password that is refused can have been set elsewhere, so whether there is one is read again.
    invalidatesTags: (_, error) =>
      isRefused(error) && platformError(error).code !== 'password_invalid' ? [] : ['Profile'],
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

/** Whether the session has ended. False if the platform cannot be reached. A query would call the session expired. */
async function hasEnded(context: CallContext): Promise<boolean> {
  try {
    const response = await platformFetch(context, platformPath('/platform/profile'), {});
    return isSessionRefusal(await responseError(response));
  } catch {
    return false;
  }
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
