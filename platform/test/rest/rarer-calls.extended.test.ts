import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['representations', () => jest.requireActual('./representations.cases.ts')],
  ['media types', () => jest.requireActual('./media-types.cases.ts')],
  ['aggregates', () => jest.requireActual('./aggregates.cases.ts')],
  ['plans', () => jest.requireActual('./plans.cases.ts')],
  ['closed projects', () => jest.requireActual('./closed-projects.cases.ts')],
  ['hostile representations', () => jest.requireActual('./hostile-representations.cases.ts')],
]);
