import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['media types', () => jest.requireActual('./media-types.cases.ts')],
  ['aggregates', () => jest.requireActual('./aggregates.cases.ts')],
  ['closed projects', () => jest.requireActual('./closed-projects.cases.ts')],
]);
