import type { BackupKind } from '../../backups/tables.ts';
import type { JobStep, StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';

interface BackupStep {
  name: string;
  kind: BackupKind;
  /** The job input that stores the backup's id. */
  as?: 'backupId' | 'lastBackupId';
}

/** Makes a verified backup of the project's current database. A second run writes the same backup again. */
export function takeBackup({ backups }: JobTools, { name, kind, as = 'backupId' }: BackupStep): JobStep {
  return {
    name,
    run: async (context) => {
      const { project, report } = context;
      await backups.take(await begun(context, as, kind), project, report);
    },
  };

  async function begun(
    { job, project, saveInput }: StepContext,
    as: 'backupId' | 'lastBackupId',
    kind: BackupKind,
  ) {
    const known = await backups.find(project.id, job.input[as]);
    if (known) return known;
    const backup = await backups.begin(project, kind);
    await saveInput({ [as]: backup.id });
    return backup;
  }
}
