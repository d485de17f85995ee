import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['resources', () => jest.requireActual('./resources.cases.ts')],
  ['storage', () => jest.requireActual('./storage.cases.ts')],
  // Before the backups, which move the clock by days.
  ['pausing', () => jest.requireActual('./pausing.cases.ts')],
  ['backups', () => jest.requireActual('./backups.cases.ts')],
]);
