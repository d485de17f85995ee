import type { Stores } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { Backups } from '../backups/backups.ts';
import type { ProjectSeed } from '../jobs/tables.ts';
import type { ProjectSecrets } from '../projects/secrets.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { StorageArchives } from '../storage/archive/storage-archives.ts';
import type { ProjectStorage } from '../storage/project-storage.ts';

/** Loads the initial data of a project. */
export type LoadSeed = (seed: ProjectSeed, project: ProjectRecord) => Promise<void>;

/** The dependencies of job steps. */
export interface JobTools {
  engine: DatabaseEngine;
  backups: Backups;
  loadSeed: LoadSeed;
  storage: ProjectStorage;
  archives: StorageArchives;
  secrets: ProjectSecrets;
  clock: Clock;
  /** Read-only. Steps write with `change`. */
  controlPlane: Pick<Stores, 'jobs' | 'projects' | 'branches'>;
  /** Delete the files of a project, by its ref. Each must be idempotent. */
  removeFiles: readonly ((ref: string) => Promise<void>)[];
}
