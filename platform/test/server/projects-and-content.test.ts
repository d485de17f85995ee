import { describeOnOnePlatform } from './test-platform.ts';

describeOnOnePlatform([
  ['roles', () => jest.requireActual('./roles.cases.ts')],
  ['errors', () => jest.requireActual('./errors.cases.ts')],
  ['content', () => jest.requireActual('./content.cases.ts')],
  ['folders', () => jest.requireActual('./folders.cases.ts')],
  ['format query', () => jest.requireActual('./format-query.cases.ts')],
  ['every route', () => jest.requireActual('./every-route.cases.ts')],
  ['functions and hostnames', () => jest.requireActual('./functions-and-hostnames.cases.ts')],
]);
