import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['definitions', () => jest.requireActual('./definitions.cases.ts')],
  ['functions', () => jest.requireActual('./functions.cases.ts')],
  ['roles', () => jest.requireActual('./roles.cases.ts')],
  ['policies', () => jest.requireActual('./policies.cases.ts')],
  ['trials of policies', () => jest.requireActual('./policy-trial.cases.ts')],
]);
