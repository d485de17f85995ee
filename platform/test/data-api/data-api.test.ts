import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([
  ['each engine', () => jest.requireActual('./each-engine.cases.ts')],
  ['facts of the docs', () => jest.requireActual('./api-facts.cases.ts')],
  ['generated types', () => jest.requireActual('./generated-types.cases.ts')],
]);
