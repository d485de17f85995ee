import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['resources', () => jest.requireActual('./resources.cases.ts')],
  // Before the storage, whose schema is dropped from its project, and the backups, which move the clock by days.
  ['pausing', () => jest.requireActual('./pausing.cases.ts')],
  ['storage', () => jest.requireActual('./storage.cases.ts')],
  ['backups', () => jest.requireActual('./backups.cases.ts')],
]);
