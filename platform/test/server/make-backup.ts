import type { BackupStep } from '../../src/areas/backups/backups.ts';
import type { BackupRow } from '../../src/areas/backups/store.ts';
import type { BackupKind } from '../../src/areas/backups/tables.ts';
import type { Job } from '../../src/areas/jobs/store.ts';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import type { Platform } from '../../src/kernel/platform.ts';

/** The step of a backup that no job makes. */
export const withoutJob = (controlPlane: ControlPlane): BackupStep => ({
  job: { attempts: 1 } as Job,
  change: async (work) => void (await controlPlane.transaction(work)),
  report: () => {},
});

/** Makes a backup at once. */
export async function makeBackup(
  { backups, controlPlane }: Pick<Platform, 'backups' | 'controlPlane'>,
  project: ProjectRecord,
  kind: BackupKind,
): Promise<BackupRow> {
  const row = await backups.begin(controlPlane, project, kind);
  return backups.take(row, project, withoutJob(controlPlane));
}
