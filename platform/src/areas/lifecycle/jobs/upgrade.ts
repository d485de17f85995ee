import type { UpgradeStep } from '@howdah/shared-api/contract';
import type { JobDefinition, JobStep, UndoPart } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';
import { takeBackup } from './back-up.ts';
import {
  acceptClientsAgain,
  analyze,
  askVersion,
  cancelStatements,
  nameNewDatabase,
  recreateDatabase,
  refuseClients,
  removeNewDatabase,
  removeOldDatabase,
  switchDatabase,
} from './database-steps.ts';

/**
 * After a crash, the project continues with the old database, which is available immediately. Only the user
 * can request another attempt.
 */
const gaveUp =
  'The platform stopped during the upgrade. The project is as it was before; you can upgrade it again.';

/**
 * Fills a database of a higher version from a dump, compares it, and only then switches. A failure before the
 * switch removes the new database and keeps the old one. The "volumes" in the names of the steps are dumps
 * here.
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
      beforeSwitch('AttachedVolumeToOriginalInstance', refuseClients(engine)),
      beforeSwitch(
        'AttachedVolumeToOriginalInstance',
        takeBackup(tools, { name: 'dump-database', kind: 'upgrade' }),
      ),
      beforeSwitch('InitiatedDataUpgrade', loadDump(tools)),
      beforeSwitch('CompletedDataUpgrade', analyze(engine)),
      beforeSwitch('DetachedVolumeFromOriginalInstance', {
        name: 'stop-old-database',
        run: ({ project }) => engine.stop(project.database),
      }),
      shownAs('AttachedVolumeToUpgradedInstance', switchDatabase(engine)),
      // If this backup cannot be made, the dump from before the upgrade still exists.
      shownAs('CompletedUpgrade', {
        ...takeBackup(tools, { name: 'back-up', kind: 'upgrade', as: 'lastBackupId' }),
        mayFail: true,
      }),
      shownAs('CompletedUpgrade', removeOldDatabase(engine)),
    ],
    undo: [acceptClientsAgain(engine), removeNewDatabase(engine), removeHalfDump(tools)],
  };
}

/** Removes an incomplete dump. A complete one stays, as a regular backup. */
function removeHalfDump({ backups }: JobTools): UndoPart {
  return {
    run: async ({ job, project }) => {
      const dump = await backups.find(project.id, job.input.backupId);
      if (dump && dump.state !== 'complete') await backups.remove(project.ref, dump);
    },
  };
}

function makeNewDatabase({ engine }: JobTools): JobStep {
  return {
    name: 'make-new-database',
    run: async (context) => {
      const { job, project } = context;
      const { targetMajor } = job.input;
      if (!targetMajor) throw new Error('There is no version to upgrade to.');
      const name = await nameNewDatabase(context);
      await recreateDatabase(engine, name, { major: targetMajor, computeSize: project.computeSize });
      const version = await askVersion(engine, name.database);
      if (Number.parseInt(version) !== targetMajor) {
        throw new Error(`The new database has version ${version} instead of ${targetMajor}.`);
      }
    },
  };
}

/** Frees its memory while the old database is dumped. */
function restNewDatabase({ engine }: JobTools): JobStep {
  return {
    name: 'rest-new-database',
    run: async ({ job }) => engine.stop(job.input.newDatabase!),
  };
}

function loadDump({ engine, backups }: JobTools): JobStep {
  return {
    name: 'load-dump',
    run: async ({ job, project, report, saveInput }) => {
      // Frees its memory while the new database is filled. It opens again on demand if this fails.
      await engine.stop(project.database);
      const dump = await backups.find(project.id, job.input.backupId);
      if (!dump) throw new Error('The dump of the old database is gone.');
      // After loading, compares the rows of every table with the old database.
      const emptyViews = await backups.restoreInto(dump, job.input.newDatabase!, report);
      await saveInput({ emptyViews });
    },
  };
}
