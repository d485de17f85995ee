import type { Stores } from '../../control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { Backups } from '../backups/backups.ts';
import type { ProjectSeed } from '../jobs/tables.ts';
import type { ProjectSecrets } from '../projects/secrets.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { StorageArchives } from '../storage/archive/storage-archives.ts';
import type { ProjectStorage } from '../storage/project-storage.ts';

/** Loads the data that a project starts with. */
export type LoadSeed = (seed: ProjectSeed, project: ProjectRecord) => Promise<void>;

/** What the steps of jobs work with. */
export interface JobTools {
  engine: DatabaseEngine;
  backups: Backups;
  loadSeed: LoadSeed;
  storage: ProjectStorage;
  archives: StorageArchives;
  secrets: ProjectSecrets;
  clock: Clock;
  /** For looking things up; steps write by `change`. */
  controlPlane: Pick<Stores, 'jobs' | 'projects' | 'branches'>;
  /** Delete what areas keep on disk for a project, by its ref. Each may run again. */
  removeFiles: readonly ((ref: string) => Promise<void>)[];
}
