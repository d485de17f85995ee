import type { JobDefinition, JobStep, StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import {
  cancelStatements,
  configure,
  nameNewDatabase,
  recreateDatabase,
  removeNewDatabase,
  removeOldDatabase,
  switchDatabase,
} from './database-steps.ts';

/**
 * Restores a project from its backup into a new database of the chosen version. The old database is deleted
 * only after the switch, so a failed restore loses nothing and can be retried.
 */
export function restore(tools: JobTools): JobDefinition {
  const { engine } = tools;
  return {
    kind: 'restore',
    moves: {
      from: ['INACTIVE', 'RESTORE_FAILED', 'ACTIVE_HEALTHY'],
      during: 'RESTORING',
      after: 'ACTIVE_HEALTHY',
      // A project that was up continues with its current database.
      failed: ({ input }) => (input.wasActive ? 'ACTIVE_HEALTHY' : 'RESTORE_FAILED'),
    },
    steps: [
      cancelStatements(engine),
      backUpUnlessThere(tools),
      fillDatabase(tools),
      switchDatabase(engine),
      removeOldDatabase(engine),
    ],
    undo: [removeNewDatabase(engine)],
    atEnd: ({ projects }, { projectId }) => projects.update(projectId, { pausedAt: null }),
  };
}

/**
 * Finds the chosen backup, or the last one. Projects that were paused before backups existed have their data only in
 * the stopped database, which is backed up then.
 */
function backUpUnlessThere(tools: JobTools): JobStep {
  const backUp = takeBackup(tools, { name: 'find-backup', kind: 'pause' });
  return {
    ...backUp,
    run: async (context) => {
      const { job, project, saveInput } = context;
      const { backupId } = job.input;
      if (backupId === undefined) {
        const latest = await tools.backups.latestDownloadable(project.id);
        if (latest) return saveInput({ backupId: latest.id });
        return backUp.run(context);
      }
      const known = await tools.backups.find(project.id, backupId);
      if (!known) throw new Error('The backup no longer exists. Choose another one.');
      // A crash interrupted the backup of this step.
      if (known.state !== 'complete') await backUp.run(context);
    },
  };
}

function fillDatabase({ engine, backups }: JobTools): JobStep {
  return {
    name: 'fill-database',
    // Starts over each time, so that a database left half filled by a crash is recreated.
    run: async (context: StepContext) => {
      const { job, project, report } = context;
      const backup = await backups.find(project.id, job.input.backupId);
      if (!backup) throw new Error('The backup of this project is gone.');
      const database = await nameNewDatabase(context);
      const major = job.input.targetMajor ?? project.postgresMajor;
      await recreateDatabase(engine, database, { major, computeSize: project.computeSize });
      await backups.restoreInto(backup, database, report);
      // The backup can contain the settings of an earlier compute size.
      await configure(engine, database, project.computeSize);
    },
  };
}
