import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['resources', () => jest.requireActual('./resources.cases.ts')],
  ['storage', () => jest.requireActual('./storage.cases.ts')],
  ['backups', () => jest.requireActual('./backups.cases.ts')],
]);
