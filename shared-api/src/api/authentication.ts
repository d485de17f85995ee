import { createSlice } from '@reduxjs/toolkit';
import type { PlatformError } from './platform-error.ts';

/** `unknown` until the platform has responded to the first call. */
export type AuthenticationStatus = 'unknown' | 'signed-in' | 'signed-out';

export interface AuthenticationState {
  status: AuthenticationStatus;
  /** True if the session ended while the user was signed in, so that the sign-in page can say so. */
  expired: boolean;
}

const initialState: AuthenticationState = { status: 'unknown', expired: false };

/** Whether the browser has a session, as far as the responses show. Scripts cannot read the cookie itself. */
export const authentication = createSlice({
  name: 'authentication',
  initialState,
  reducers: {
    /** The platform recognized the caller. */
    sessionStarted: () => ({ status: 'signed-in', expired: false }) satisfies AuthenticationState,
    /** The user signed out. */
    sessionEnded: () => ({ status: 'signed-out', expired: false }) satisfies AuthenticationState,
    /** A call was refused because there is no session. */
    sessionRefused: (state) => {
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
  },
});

export const { sessionStarted, sessionEnded, sessionRefused } = authentication.actions;
export const { selectAuthentication, selectIsSignedIn, selectIsSignedOut } = authentication.selectors;

/** Refusals that concern the entered credentials, not the session. */
const CREDENTIAL_CODES = new Set(['credentials_invalid', 'link_invalid']);

/** Returns whether the error means that the session has ended. */
export function isSessionRefusal(error: PlatformError): boolean {
  return error.status === 401 && !CREDENTIAL_CODES.has(error.code);
}
