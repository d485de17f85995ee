import type { BackupKind } from '../../backups/tables.ts';
import type { JobStep, StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';

interface BackupStep {
  name: string;
  kind: BackupKind;
  /** Where the job keeps the backup's id. */
  as?: 'backupId' | 'lastBackupId';
}

/** A verified backup of the project's database as it is now. Run again, it writes the same one again. */
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
    const known = (await backups.list(project.id)).find(({ id }) => id === job.input[as]);
    if (known) return known;
    const backup = await backups.begin(project, kind);
    await saveInput({ [as]: backup.id });
    return backup;
  }
}
