import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { describeOnOneEngine } from '../engines/projects.ts';

const compiledTypes: [string, () => unknown] = [
  'generated types',
  () => jest.requireActual('./generated-types.cases.ts'),
];

describeOnOneEngine([
  ['each engine', () => jest.requireActual('./each-engine.cases.ts')],
  ['facts of the docs', () => jest.requireActual('./api-facts.cases.ts')],
  // The tests of the server read the types. This suite compiles them.
  ...(RUNS_EXTENDED_TESTS ? [compiledTypes] : []),
]);
