import { testMainJob } from './main-job.ts';
import { together } from './suite.ts';

together.describe('with everything on one origin', { tag: '@extended' }, () => testMainJob(together));
