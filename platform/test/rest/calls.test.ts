import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['reading', () => jest.requireActual('./reading.cases.ts')],
  ['writing', () => jest.requireActual('./writing.cases.ts')],
  ['explaining', () => jest.requireActual('./explaining.cases.ts')],
  ['trying changes', () => jest.requireActual('./trying-changes.cases.ts')],
  ['hostile names and values', () => jest.requireActual('./hostile.cases.ts')],
]);
