export { selectAuthentication, selectIsSignedIn, selectIsSignedOut } from '@howdah/shared-api/api';
export type { AuthenticationState, AuthenticationStatus } from '@howdah/shared-api/api';
export * from './session.ts';
export type * from './session.ts';
