import type { Clock } from '../clock/clock.ts';
import type { backups } from '../control-plane/schema.ts';
import type { Repositories } from '../control-plane/control-plane.ts';
import type { ProjectRecord } from '../control-plane/projects.ts';
import type { BackupKind, ProjectSeed } from '../control-plane/types.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import type { ProjectSecrets } from '../security/project-secrets.ts';
import type { StorageArchives } from '../storage/archive/storage-archives.ts';
import type { ProjectStorage } from '../storage/project-storage.ts';

/** Loads the data that a project starts with. */
export type LoadSeed = (seed: ProjectSeed, project: ProjectRecord) => Promise<void>;

type Backup = typeof backups.$inferSelect;

/** What jobs need of a project's backups (backups/). */
export interface ProjectBackups {
  /** Youngest first. */
  list(projectId: number): Promise<Backup[]>;
  begin(project: ProjectRecord, kind: BackupKind): Promise<Backup>;
  take(backup: Backup, project: ProjectRecord, onProgress?: (share: number) => void): Promise<unknown>;
  restoreInto(backup: Backup, database: string, onProgress?: (share: number) => void): Promise<void>;
  latestDownloadable(projectId: number): Promise<Backup | undefined>;
  remove(ref: string, backup: Backup): Promise<void>;
  /** Deletes those that the plan does not keep. */
  prune(project: ProjectRecord): Promise<void>;
  removeAll(ref: string): Promise<void>;
}

/** What the steps of jobs work with. */
export interface JobTools {
  engine: DatabaseEngine;
  backups: ProjectBackups;
  loadSeed: LoadSeed;
  storage: ProjectStorage;
  archives: StorageArchives;
  secrets: ProjectSecrets;
  clock: Clock;
  /** For looking things up; steps write by `change`. */
  controlPlane: Pick<Repositories, 'jobs'>;
  /** Delete what areas keep on disk for a project, by its ref. Each may run again. */
  removeFiles: readonly ((ref: string) => Promise<void>)[];
}
