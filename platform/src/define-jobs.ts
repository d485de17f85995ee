import { rotateJwtSecret } from './areas/api/rotate-jwt-secret.ts';
import { backUp } from './areas/backups/back-up-job.ts';
import { branch } from './areas/branching/copy-project.ts';
import type { JobDefinition } from './areas/jobs/job-definition.ts';
import type { JobTools } from './areas/lifecycle/job-tools.ts';
import { initialize } from './areas/lifecycle/jobs/initialize.ts';
import { pause } from './areas/lifecycle/jobs/pause.ts';
import { remove } from './areas/lifecycle/jobs/remove.ts';
import { resize } from './areas/lifecycle/jobs/resize.ts';
import { restart } from './areas/lifecycle/jobs/restart.ts';
import { restore } from './areas/lifecycle/jobs/restore.ts';
import { upgrade } from './areas/lifecycle/jobs/upgrade.ts';
import { archiveStorage } from './areas/storage/archive/archive-storage.ts';

/** Returns all job definitions. Each one is a list of steps in its own file. */
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
