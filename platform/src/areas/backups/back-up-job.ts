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
          const { project } = context;
          const backup = await backupOf(context);
          if (!backup) return;
          if (project.status === 'ACTIVE_HEALTHY') return void (await backups.take(backup, project, context));
          // Another job has begun since then. Nobody waits for a backup on schedule: it is due again afterwards.
          if (backup.kind === 'scheduled') return backups.remove(project.ref, backup);
          throw new Error('The project was not running any more. Start the backup again.');
        },
      },
      { name: 'prune', run: ({ project }) => backups.prune(project) },
    ],
    undo: [
      {
        run: async (context, reason) => {
          const backup = await backupOf(context);
          // A backup that failed by itself says why.
          if (backup?.state === 'running') await backups.giveUp(backup, context.project.ref, reason);
        },
      },
    ],
  };
}
