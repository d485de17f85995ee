import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['demo', () => jest.requireActual('./bookshop.cases.ts')],
  ['query', () => jest.requireActual('./query.cases.ts')],
  ['imports', () => jest.requireActual('./imports.cases.ts')],
  ['lints', () => jest.requireActual('./lints.cases.ts')],
  ['rest document', () => jest.requireActual('./rest-document.cases.ts')],
  ['rest api', () => jest.requireActual('./rest-api.cases.ts')],
  ['types', () => jest.requireActual('./types.cases.ts')],
]);
