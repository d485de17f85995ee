import type { BackupRow } from '../../backups/store.ts';
import type { JobDefinition, JobStep, StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import {
  analyze,
  cancelStatements,
  configure,
  nameNewDatabase,
  recreateDatabase,
  removeNewDatabase,
  removeOldDatabase,
  switchDatabase,
} from './database-steps.ts';

/**
 * Restores a project from a backup into a new database of the chosen version. The old database is deleted
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
      // The data is complete without statistics.
      { ...analyze(engine), mayFail: true },
      switchDatabase(engine),
      removeOldDatabase(engine),
    ],
    undo: [removeNewDatabase(engine)],
    atEnd: ({ projects }, { projectId }) => projects.update(projectId, { pausedAt: null }),
  };
}

/**
 * Finds the chosen backup, or that of the last pause: an older one lacks what was written since. Projects that were
 * paused before backups existed have their data only in the stopped database, which is backed up then.
 */
function backUpUnlessThere(tools: JobTools): JobStep {
  const backUp = takeBackup(tools, { name: 'find-backup', kind: 'pause' });
  return {
    ...backUp,
    run: async (context) => {
      const { job, project, saveInput } = context;
      const { backupId } = job.input;
      if (backupId === undefined) {
        const found = await backupOfPause(tools, project.id);
        if (found) return saveInput({ backupId: found.id });
        return backUp.run(context);
      }
      const known = await tools.backups.find(project.id, backupId);
      if (!known) throw new Error('The backup no longer exists. Choose another one.');
      // A crash interrupted the backup of this step.
      if (known.state !== 'complete') await backUp.run(context);
    },
  };
}

/** Returns undefined for a project without any backup. Throws if the last pause has no complete one. */
async function backupOfPause(
  { backups, controlPlane }: JobTools,
  projectId: number,
): Promise<BackupRow | undefined> {
  const [pause] = await controlPlane.jobs.ofProject(projectId, 'pause');
  const backupId = pause?.input.backupId;
  // A project that has started paused.
  if (backupId === undefined) return backups.latestDownloadable(projectId);
  const backup = await backups.find(projectId, backupId);
  if (backup?.state === 'complete') return backup;
  throw new Error(
    'The backup of the last pause is not complete. Restart the project to continue with its own database, which has all data.',
  );
}

function fillDatabase({ engine, backups }: JobTools): JobStep {
  return {
    name: 'fill-database',
    // Starts over each time, so that a database left half filled by a crash is recreated.
    run: async (context: StepContext) => {
      const { job, project, report, saveInput } = context;
      const backup = await backups.find(project.id, job.input.backupId);
      if (!backup) throw new Error('The backup of this project is gone.');
      const name = await nameNewDatabase(context);
      const { database } = name;
      const major = job.input.targetMajor ?? project.postgresMajor;
      await recreateDatabase(engine, name, { major, computeSize: project.computeSize });
      await saveInput({ emptyViews: await backups.restoreInto(backup, database, report) });
      // The backup can contain the settings of an earlier compute size.
      await configure(engine, database, project.computeSize);
    },
  };
}
