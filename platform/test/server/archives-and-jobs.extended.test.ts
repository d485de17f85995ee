import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['storage archive', () => jest.requireActual('./storage-archive.cases.ts')],
  ['project jobs', () => jest.requireActual('./project-jobs.cases.ts')],
]);
