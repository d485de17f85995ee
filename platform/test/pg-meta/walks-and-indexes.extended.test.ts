import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['walks over rows', () => jest.requireActual('./rows-walk.cases.ts')],
  ['indexes that are built concurrently', () => jest.requireActual('./indexes-concurrently.cases.ts')],
  ['hostile names', () => jest.requireActual('./hostile.cases.ts')],
]);
