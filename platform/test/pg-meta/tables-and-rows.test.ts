import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['schemas', () => jest.requireActual('./schemas.cases.ts')],
  ['tables', () => jest.requireActual('./tables.cases.ts')],
  ['definitions of tables', () => jest.requireActual('./table-definition.cases.ts')],
  ['privileges of tables', () => jest.requireActual('./table-privileges.cases.ts')],
  ['rows', () => jest.requireActual('./rows.cases.ts')],
  ['dependents', () => jest.requireActual('./dependents.cases.ts')],
  ['referring rows', () => jest.requireActual('./referring-rows.cases.ts')],
  ['mentions', () => jest.requireActual('./mentions.cases.ts')],
]);
