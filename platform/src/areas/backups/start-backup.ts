import { PlatformError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { JobInput } from '../jobs/tables.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { notActive } from '../projects/usable-database.ts';
import type { BackupRow } from './store.ts';

interface StartBackupDependencies {
  jobs: Pick<JobRunner, 'startAlongside'>;
  clock: Clock;
}

/**
 * Starts a backup that a user asks for, and returns its row. The project keeps running. Throws `project_not_active`,
 * and `backup_in_progress` while another backup of the project is made.
 */
export async function startBackup(
  { jobs, clock }: StartBackupDependencies,
  project: ProjectRecord,
): Promise<BackupRow> {
  let begun: BackupRow | undefined;
  // Set in the job's own transaction, before the job is inserted.
  const input: JobInput = {};
  await jobs.startAlongside('back-up', project.id, {
    input,
    alongside: async (stores) => {
      // Two calls at the same time: the second one sees the job of the first.
      await stores.projects.lock(project.id);
      const now = await stores.projects.byId(project.id);
      if (now?.status !== 'ACTIVE_HEALTHY') throw notActive(now ?? project);
      const [last] = await stores.jobs.ofProject(project.id, 'back-up');
      if (last?.state === 'running') {
        throw new PlatformError(
          'backup_in_progress',
          `A backup of "${project.name}" is being made. Start the next one when it is complete.`,
        );
      }
      begun = await stores.backups.add({
        projectId: project.id,
        kind: 'manual',
        postgresMajor: now.postgresMajor,
        insertedAt: clock.now(),
      });
      input.backupId = begun.id;
    },
  });
  return begun!;
}
