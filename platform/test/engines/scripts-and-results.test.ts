import { describeOnOneEngine } from './projects.ts';

describeOnOneEngine([
  ['scripts', () => jest.requireActual('./scripts.cases.ts')],
  ['results', () => jest.requireActual('./results.cases.ts')],
  ['outcomes', () => jest.requireActual('./outcomes.cases.ts')],
  ['scripts that are rolled back', () => jest.requireActual('./rolled-back.cases.ts')],
  ['timeouts', () => jest.requireActual('./statement-timeout.cases.ts')],
  ['large values', () => jest.requireActual('./large-values.cases.ts')],
  ['streaming', () => jest.requireActual('./streaming.cases.ts')],
  // Last, because the suite after it needs a new project.
  ['settings of sessions', () => jest.requireActual('./session-settings.cases.ts')],
]);
