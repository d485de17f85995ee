import type { JobDefinition, StepContext } from '../jobs/job-definition.ts';
import type { Backups } from './backups.ts';

/**
 * Makes a backup while the project runs, on schedule or for a user; on PGlite, scripts wait while the database is
 * read. The row of the backup is inserted with the job.
 */
export function backUp({ backups }: { backups: Backups }): JobDefinition {
  const backupOf = ({ job, project }: StepContext) => backups.find(project.id, job.input.backupId);
  return {
    kind: 'back-up',
    moves: null,
    steps: [
      {
        name: 'back-up',
        run: async (context) => {
          const { project, report } = context;
          const backup = await backupOf(context);
          if (!backup) return;
          // Paused or half-created since then. Pausing and upgrading make their own backups.
          if (project.status === 'ACTIVE_HEALTHY') await backups.take(backup, project, report);
          else await backups.remove(project.ref, backup);
        },
      },
      { name: 'prune', run: ({ project }) => backups.prune(project) },
    ],
    undo: async (context) => {
      const backup = await backupOf(context);
      // A backup that failed by itself says why. This one was given up, since the platform stopped each time.
      if (backup?.state === 'running') await backups.giveUp(backup, context.project.ref);
    },
  };
}
