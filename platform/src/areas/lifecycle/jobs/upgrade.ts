import type { UpgradeStep } from '@howdah/shared-api/contract';
import type { JobDefinition, JobStep } from '../../jobs/job-definition.ts';
import type { ProjectRecord } from '../../projects/store.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import {
  askVersion,
  cancelStatements,
  nameNewDatabase,
  recreateDatabase,
  removeNewDatabase,
  removeOldDatabase,
  switchDatabase,
} from './database-steps.ts';

/** Its project is better off with the old database, which serves again at once, than with another try that nobody asked for. */
const gaveUp =
  'The platform stopped during the upgrade. The project is as it was before; you can upgrade it again.';

/**
 * Fills a database of a higher version from a dump of the project's, compares, and only then switches. A failure before
 * the switch removes the new database and leaves the old one in use. "Volumes" are dumps here.
 */
export function upgrade(tools: JobTools): JobDefinition {
  const { engine } = tools;
  const shownAs = (progress: UpgradeStep, step: JobStep): JobStep => ({ ...step, progress });
  const beforeSwitch = (progress: UpgradeStep, step: JobStep): JobStep => ({
    ...step,
    progress,
    afterCrash: gaveUp,
  });
  return {
    kind: 'upgrade',
    moves: {
      from: ['ACTIVE_HEALTHY'],
      during: 'UPGRADING',
      after: 'ACTIVE_HEALTHY',
      failed: 'ACTIVE_HEALTHY',
    },
    steps: [
      beforeSwitch('Started', cancelStatements(engine)),
      beforeSwitch('LaunchedUpgradedInstance', makeNewDatabase(tools)),
      beforeSwitch('DetachedVolumeFromUpgradedInstance', restNewDatabase(tools)),
      beforeSwitch(
        'AttachedVolumeToOriginalInstance',
        takeBackup(tools, { name: 'dump-database', kind: 'upgrade' }),
      ),
      beforeSwitch('InitiatedDataUpgrade', loadDump(tools)),
      beforeSwitch('CompletedDataUpgrade', checkNewDatabase(tools)),
      beforeSwitch('DetachedVolumeFromOriginalInstance', {
        name: 'stop-old-database',
        run: ({ project }) => engine.stop(project.database),
      }),
      shownAs('AttachedVolumeToUpgradedInstance', switchDatabase(engine)),
      // The dump from before the upgrade is still there when this one cannot be made.
      shownAs('CompletedUpgrade', {
        ...takeBackup(tools, { name: 'back-up', kind: 'upgrade', as: 'lastBackupId' }),
        mayFail: true,
      }),
      shownAs('CompletedUpgrade', removeOldDatabase(engine)),
    ],
    undo: async ({ job, project }) => {
      await removeNewDatabase(engine, job.input, project);
      await removeHalfDump(tools, job.input.backupId, project);
    },
  };
}

/** A dump that is complete stays: it is a backup like others. */
async function removeHalfDump(
  { backups }: JobTools,
  backupId: number | undefined,
  { id: projectId, ref }: ProjectRecord,
): Promise<void> {
  const dump = (await backups.list(projectId)).find(({ id }) => id === backupId);
  if (dump && dump.state !== 'complete') await backups.remove(ref, dump);
}

function makeNewDatabase({ engine }: JobTools): JobStep {
  return {
    name: 'make-new-database',
    run: async (context) => {
      const { job, project } = context;
      const { targetMajor } = job.input;
      if (!targetMajor) throw new Error('There is no version to upgrade to.');
      const database = await nameNewDatabase(context);
      await recreateDatabase(engine, database, { major: targetMajor, computeSize: project.computeSize });
      const version = await askVersion(engine, database);
      if (Number.parseInt(version) !== targetMajor) {
        throw new Error(`The new database has version ${version} instead of ${targetMajor}.`);
      }
    },
  };
}

/** Its memory is free while the old database is read. */
function restNewDatabase({ engine }: JobTools): JobStep {
  return {
    name: 'rest-new-database',
    run: async ({ job }) => engine.stop(job.input.newDatabase!),
  };
}

function loadDump({ engine, backups }: JobTools): JobStep {
  return {
    name: 'load-dump',
    run: async ({ job, project, report }) => {
      // Its memory is free while the new one is filled; it opens again by itself when this fails.
      await engine.stop(project.database);
      const dump = (await backups.list(project.id)).find(({ id }) => id === job.input.backupId);
      if (!dump) throw new Error('The dump of the old database is gone.');
      // Compares the rows of every table with the old database's when all is loaded.
      await backups.restoreInto(dump, job.input.newDatabase!, report);
    },
  };
}

/** Statistics do not come with a dump, and the first queries would be planned without. */
function checkNewDatabase({ engine }: JobTools): JobStep {
  return {
    name: 'analyze-new-database',
    run: ({ job }) => engine.execute(job.input.newDatabase!, 'analyze'),
  };
}
