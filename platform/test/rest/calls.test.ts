import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['reading', () => jest.requireActual('./reading.cases.ts')],
  ['writing', () => jest.requireActual('./writing.cases.ts')],
  ['plans', () => jest.requireActual('./plans.cases.ts')],
  ['representations', () => jest.requireActual('./representations.cases.ts')],
  ['hostile representations', () => jest.requireActual('./hostile-representations.cases.ts')],
  ['explaining', () => jest.requireActual('./explaining.cases.ts')],
  ['trying changes', () => jest.requireActual('./trying-changes.cases.ts')],
  ['hostile names and values', () => jest.requireActual('./hostile.cases.ts')],
]);
