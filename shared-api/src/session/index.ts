export {
  selectAuthentication,
  selectIsSignedIn,
  selectIsSignedOut,
  selectPageUser,
} from '@howdah/shared-api/api';
export type { AuthenticationState, AuthenticationStatus } from '@howdah/shared-api/api';
export * from './session.ts';
export type * from './session.ts';
