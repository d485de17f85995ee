// Trials without hostile names run with calls.test.ts.
import { describeOnOneEngine } from '../engines/projects.ts';

describeOnOneEngine([['hostile names', () => jest.requireActual('./trying-hostile-names.cases.ts')]]);
