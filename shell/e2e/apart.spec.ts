import { testMainJob } from './main-job.ts';
import { apart } from './suite.ts';

apart.describe('with the remotes on an origin of their own', () => testMainJob(apart));
