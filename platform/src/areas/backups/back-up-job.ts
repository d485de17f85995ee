import type { JobDefinition } from '../jobs/job-definition.ts';
import type { Backups } from './backups.ts';

/** A scheduled backup, beside whatever the project does: scripts wait while it is read. Its row was begun with the job. */
export function backUp({ backups }: { backups: Backups }): JobDefinition {
  return {
    kind: 'back-up',
    moves: null,
    steps: [
      {
        name: 'back-up',
        run: async ({ job, project, report }) => {
          const backup = (await backups.list(project.id)).find(({ id }) => id === job.input.backupId);
          if (!backup) return;
          // Paused or half-made since: pausing and upgrading make backups of their own.
          if (project.status === 'ACTIVE_HEALTHY') await backups.take(backup, project, report);
          else await backups.remove(project.ref, backup);
        },
      },
      { name: 'prune', run: ({ project }) => backups.prune(project) },
    ],
  };
}
