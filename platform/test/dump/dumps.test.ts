import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['dumping', () => jest.requireActual('./dumping.cases.ts')],
  ['nothing left out', () => jest.requireActual('./nothing-left-out.cases.ts')],
]);
