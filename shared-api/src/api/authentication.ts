import { createSlice } from '@reduxjs/toolkit';
import type { PlatformError } from './platform-error.ts';

/** `unknown` until the platform has answered the first call. */
export type AuthenticationStatus = 'unknown' | 'signed-in' | 'signed-out';

export interface AuthenticationState {
  status: AuthenticationStatus;
  /** True when the session ended under a person who was signed in, so that the sign-in page can say so. */
  expired: boolean;
}

const initialState: AuthenticationState = { status: 'unknown', expired: false };

/** Whether the browser holds a session, as far as the answers so far tell. The cookie itself cannot be read. */
export const authentication = createSlice({
  name: 'authentication',
  initialState,
  reducers: {
    /** The platform knew who called. */
    sessionStarted: () => ({ status: 'signed-in', expired: false }) satisfies AuthenticationState,
    /** The person signed out. */
    sessionEnded: () => ({ status: 'signed-out', expired: false }) satisfies AuthenticationState,
    /** A call was refused because there is no session. */
    sessionRefused: (state) => {
      // Several calls may be refused at once; only the first one knows whether there was a session before.
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

/** Refusals that say something about what was typed in, and nothing about the session. */
const CREDENTIAL_CODES = new Set(['credentials_invalid', 'link_invalid']);

/** True when the error means that there is no session any more. */
export function isSessionRefusal(error: PlatformError): boolean {
  return error.status === 401 && !CREDENTIAL_CODES.has(error.code);
}
