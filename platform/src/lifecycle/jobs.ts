import { backUp } from '../backups/back-up-job.ts';
import { branch } from '../branching/copy-project.ts';
import { rotateJwtSecret } from '../jwt-secret/rotate-jwt-secret.ts';
import { archiveStorage } from '../storage/archive/archive-storage.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobTools } from './job-tools.ts';
import { initialize } from './jobs/initialize.ts';
import { pause } from './jobs/pause.ts';
import { remove } from './jobs/remove.ts';
import { resize } from './jobs/resize.ts';
import { restart } from './jobs/restart.ts';
import { restore } from './jobs/restore.ts';
import { upgrade } from './jobs/upgrade.ts';

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
