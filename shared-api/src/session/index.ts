export {
  selectAuthentication,
  selectIsSignedIn,
  selectIsSignedOut,
  selectPageUser,
} from '@howdah/shared-api/api';
export type { AuthenticationState, AuthenticationStatus } from '@howdah/shared-api/api';
export { lastSignOut } from './last-sign-out.ts';
export * from './session.ts';
export type * from './session.ts';
