import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlatformError } from './platform-error.ts';

/** `unknown` until the platform has responded to the first call. */
export type AuthenticationStatus = 'unknown' | 'signed-in' | 'signed-out';

export interface AuthenticationState {
  status: AuthenticationStatus;
  /** True if the session ended while the user was signed in, so that the sign-in page can say so. */
  expired: boolean;
  /** True if the session of the browser is not that of `pageUser`. */
  userChanged: boolean;
  /** The id of the first user. The page holds their data until it is loaded again. */
  pageUser?: number;
}

const initialState: AuthenticationState = { status: 'unknown', expired: false, userChanged: false };

/** Whether the browser has a session, as far as the responses show. Scripts cannot read the cookie itself. */
export const authentication = createSlice({
  name: 'authentication',
  initialState,
  reducers: {
    /** The platform recognized the caller: the id of a user. */
    sessionStarted: (state, { payload: user }: PayloadAction<number>) => {
      state.status = 'signed-in';
      state.expired = false;
      state.pageUser ??= user;
      state.userChanged = user !== state.pageUser;
    },
    /** The user signed out. */
    sessionEnded: (state) => {
      state.status = 'signed-out';
      state.expired = false;
    },
    /** A call was refused because there is no session, or that of another user. */
    sessionRefused: (state, { payload }: PayloadAction<{ userChanged: boolean } | undefined>) => {
      if (payload?.userChanged) state.userChanged = true;
      // Several calls can be refused at once; only the first one knows whether there was a session.
      if (state.status === 'signed-out') return;
      state.expired = state.status === 'signed-in';
      state.status = 'signed-out';
    },
  },
  selectors: {
    selectAuthentication: (state) => state,
    selectIsSignedIn: (state) => state.status === 'signed-in',
    selectIsSignedOut: (state) => state.status === 'signed-out',
    selectPageUser: (state) => state.pageUser,
  },
});

export const { sessionStarted, sessionEnded, sessionRefused } = authentication.actions;
export const { selectAuthentication, selectIsSignedIn, selectIsSignedOut, selectPageUser } =
  authentication.selectors;

/** Refusals that concern the entered credentials, not the session. */
const CREDENTIAL_CODES = new Set(['credentials_invalid', 'link_invalid']);

/** Returns whether the error means that the session has ended. */
export function isSessionRefusal(error: PlatformError): boolean {
  return error.status === 401 && !CREDENTIAL_CODES.has(error.code);
}

/** Returns whether the error means that another user has signed in in this browser. */
export function isUserChange(error: PlatformError): boolean {
  return error.status === 401 && error.code === 'user_changed';
}
