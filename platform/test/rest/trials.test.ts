import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['changes', () => jest.requireActual('./trying-changes.cases.ts')],
  ['hostile names', () => jest.requireActual('./trying-hostile-names.cases.ts')],
]);
