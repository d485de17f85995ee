import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['reading', () => jest.requireActual('./reading.cases.ts')],
  ['writing', () => jest.requireActual('./writing.cases.ts')],
  ['representations', () => jest.requireActual('./representations.cases.ts')],
  ['media types', () => jest.requireActual('./media-types.cases.ts')],
  ['aggregates', () => jest.requireActual('./aggregates.cases.ts')],
  ['plans', () => jest.requireActual('./plans.cases.ts')],
  ['explaining', () => jest.requireActual('./explaining.cases.ts')],
  ['closed projects', () => jest.requireActual('./closed-projects.cases.ts')],
  ['hostile names and values', () => jest.requireActual('./hostile.cases.ts')],
  ['hostile representations', () => jest.requireActual('./hostile-representations.cases.ts')],
]);
