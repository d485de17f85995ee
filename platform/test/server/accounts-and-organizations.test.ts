import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['sign in', () => jest.requireActual('./sign-in.cases.ts')],
  ['access tokens', () => jest.requireActual('./access-tokens.cases.ts')],
  ['members', () => jest.requireActual('./members.cases.ts')],
  ['invitations', () => jest.requireActual('./invitations.cases.ts')],
  ['organizations', () => jest.requireActual('./organizations.cases.ts')],
  ['jwt secret', () => jest.requireActual('./jwt-secret.cases.ts')],
]);
