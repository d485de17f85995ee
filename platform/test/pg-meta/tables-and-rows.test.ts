import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['schemas', () => jest.requireActual('./schemas.cases.ts')],
  ['tables', () => jest.requireActual('./tables.cases.ts')],
  ['definitions of tables', () => jest.requireActual('./table-definition.cases.ts')],
  ['privileges of tables', () => jest.requireActual('./table-privileges.cases.ts')],
  ['rows', () => jest.requireActual('./rows.cases.ts')],
  ['walks over rows', () => jest.requireActual('./rows-walk.cases.ts')],
  ['dependents', () => jest.requireActual('./dependents.cases.ts')],
  ['referring rows', () => jest.requireActual('./referring-rows.cases.ts')],
  ['mentions', () => jest.requireActual('./mentions.cases.ts')],
  ['indexes that are built concurrently', () => jest.requireActual('./indexes-concurrently.cases.ts')],
]);
