import { describeOnOneEngine } from './projects.ts';

describeOnOneEngine([
  ['impersonation', () => jest.requireActual('./impersonation.cases.ts')],
  ['metadata', () => jest.requireActual('./metadata-sql.cases.ts')],
  ['read-only mode', () => jest.requireActual('./read-only.cases.ts')],
  ['read-only runs', () => jest.requireActual('./read-only-matrix.cases.ts')],
  ['calls', () => jest.requireActual('./role-calls.cases.ts')],
  ['writes that are off', () => jest.requireActual('./writes-off.cases.ts')],
]);
