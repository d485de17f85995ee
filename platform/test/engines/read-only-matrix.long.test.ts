import { describeOnEachEngine } from './projects.ts';
import { testReadOnlyRuns } from './read-only-runs.ts';

describeOnEachEngine('any read-only run', (project) => testReadOnlyRuns(project, (rows) => rows));
