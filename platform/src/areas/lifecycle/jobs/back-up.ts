import type { BackupRow } from '../../backups/store.ts';
import type { BackupKind } from '../../backups/tables.ts';
import type { JobStep, StepContext } from '../../jobs/job-definition.ts';
import type { JobTools } from '../job-tools.ts';

interface BackupOfJob {
  kind: BackupKind;
  /** The job input that stores the backup's id. */
  as?: 'backupId' | 'lastBackupId';
}

/** Makes a verified backup of the project's current database. A second run writes the same backup again. */
export function takeBackup(tools: JobTools, { name, ...backup }: BackupOfJob & { name: string }): JobStep {
  return {
    name,
    run: async (context) => {
      await tools.backups.take(await backupOf(tools, context, backup), context.project, context);
    },
  };
}

/** Returns the row of the backup that a job makes. Inserts it at the first call. */
export async function backupOf(
  { backups }: Pick<JobTools, 'backups'>,
  { job, project, change }: StepContext,
  { kind, as = 'backupId' }: BackupOfJob,
): Promise<BackupRow> {
  let backup = await backups.find(project.id, job.input[as]);
  if (backup) return backup;
  await change(async (stores) => {
    backup = await backups.begin(stores, project, kind);
    return { [as]: backup.id };
  });
  return backup!;
}
