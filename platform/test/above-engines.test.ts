import { describeOnOneEngine } from './engines/projects.ts';
import { RUNS_EXTENDED_TESTS } from './extended-tests.ts';

const compiledTypes: [string, () => unknown] = [
  'generated types',
  () => jest.requireActual('./data-api/generated-types.cases.ts'),
];

// What sends SQL to the engines and has few tests of its own shares a start of one.
describeOnOneEngine([
  ['imports', () => jest.requireActual('./imports/imports.cases.ts')],
  ['lints', () => jest.requireActual('./lints/lints.cases.ts')],
  ['tools of the assistant', () => jest.requireActual('./assistant/tools.cases.ts')],
  ['data API on each engine', () => jest.requireActual('./data-api/each-engine.cases.ts')],
  ['facts of the docs', () => jest.requireActual('./data-api/api-facts.cases.ts')],
  // The tests of the server read the types. This suite compiles them.
  ...(RUNS_EXTENDED_TESTS ? [compiledTypes] : []),
  // Last, because the suite after it needs a new project.
  ['storage', () => jest.requireActual('./storage/each-engine.cases.ts')],
]);
