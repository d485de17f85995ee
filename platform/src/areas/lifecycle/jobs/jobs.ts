import { backUp } from '../../backups/back-up-job.ts';
import { branch } from '../../branching/copy-project.ts';
import { rotateJwtSecret } from '../../api/rotate-jwt-secret.ts';
import { archiveStorage } from '../../storage/archive/archive-storage.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { initialize } from './initialize.ts';
import { pause } from './pause.ts';
import { remove } from './remove.ts';
import { resize } from './resize.ts';
import { restart } from './restart.ts';
import { restore } from './restore.ts';
import { upgrade } from './upgrade.ts';

/** All jobs there are. Each is a list of steps, in a file of its own. */
export function defineJobs(tools: JobTools): JobDefinition[] {
  return [
    initialize(tools),
    branch(tools),
    pause(tools),
    restore(tools),
    restart(tools),
    resize(tools),
    upgrade(tools),
    remove(tools),
    rotateJwtSecret(tools),
    archiveStorage(tools),
    backUp(tools),
  ];
}
