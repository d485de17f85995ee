import { describeReadOnlyRuns } from './read-only-runs.ts';

describeReadOnlyRuns((rows) => rows);
