import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { ControlPlane, Stores } from '../../control-plane/control-plane.ts';
import {
  BackupDamaged,
  BackupNotWritten,
  compareObjects,
  compareTables,
  RestoreMismatch,
} from '../../engines/dump/backup-errors.ts';
import { ScriptUnreadable } from '../../engines/dump/script-parts.ts';
import type { DatabaseEngine, EmptyView } from '../../engines/engine.ts';
import type { ObjectFacts, TableFacts } from '../../engines/manifest.ts';
import { isDiskFull } from '../../kernel/home/disk-space.ts';
import type { Clock } from '../../kernel/platform.ts';
import { JobInterrupted, type StepContext } from '../jobs/job-definition.ts';
import { plans } from '../plans/plans.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { BackupFiles, type UnfinishedFile } from './backup-files.ts';
import { BackupReader, factsInScript } from './backup-reader.ts';
import { backupsToRemove } from './retention.ts';
import type { BackupRow } from './store.ts';
import type { BackupKind } from './tables.ts';

export interface BackupDependencies {
  home: string;
  engine: DatabaseEngine;
  controlPlane: ControlPlane;
  clock: Clock;
  logger: FastifyBaseLogger;
}

/** Receives the progress, from 0 to 1. */
type OnProgress = (share: number) => void;

/** The step of a job that makes a backup. */
export type BackupStep = Pick<StepContext, 'job' | 'change' | 'report'>;

/** The share of the progress for writing; the rest is for reading the file back. */
const WRITING = 0.8;
/**
 * An unfinished file that has not grown for this long belongs to a crashed process. Reading it back takes
 * minutes at most.
 */
const ABANDONED_TIMEOUT_MS = 60 * 60_000;

/** The share of the progress for loading; the rest is for comparing. */
const LOADING = 0.85;

/**
 * Backups of projects. Each is a file: a gzip of one script that `gunzip -c | psql` runs. A file gets its
 * final name only after it was written, read back, and found to match the database.
 */
export class Backups {
  readonly #deps: BackupDependencies;
  readonly #files: BackupFiles;

  constructor(parts: BackupDependencies) {
    this.#deps = parts;
    this.#files = new BackupFiles(parts.home);
  }

  /**
   * Inserts the row of a new backup, in the transaction that records its id: nobody would end the backup of a row that
   * no job knows.
   */
  begin(
    { backups }: Pick<Stores, 'backups'>,
    project: Pick<ProjectRecord, 'id' | 'postgresMajor'>,
    kind: BackupKind,
  ): Promise<BackupRow> {
    return backups.add({
      projectId: project.id,
      kind,
      postgresMajor: project.postgresMajor,
      insertedAt: this.#deps.clock.now(),
    });
  }

  /**
   * Backs up the project's current database, in a step of a job. Can run again, also after a crash: it then starts
   * over, unless the backup is complete. Rejects with BackupNotWritten (also for a full disk) or the engine's error:
   * the row is then `failed`, and no file remains. Rejects with JobInterrupted, and leaves the row and its file
   * alone, if another process has taken over the job.
   */
  async take(
    backup: BackupRow,
    project: ProjectRecord,
    { job, change, report }: BackupStep,
  ): Promise<BackupRow> {
    if (backup.state === 'complete' && (await this.#files.size(project.ref, backup.file)) !== null)
      return backup;
    const unfinished = { ref: project.ref, file: backup.file, attempt: job.attempts };
    await change(({ backups }) => backups.restart(backup.id, project.postgresMajor));
    // A dead process leaves the file of its attempt.
    if (job.attempts > 1) await this.#files.discardAttempts(project.ref, backup.file);
    try {
      const written = await this.#write(unfinished, project, (share) => report(share * WRITING));
      await this.#verify(unfinished, written);
      report(1);
      const serverVersion = await this.#deps.engine.serverVersion(project.database);
      let row: BackupRow | undefined;
      await change(async ({ backups }) => {
        const bytes = await this.#files.finish(unfinished);
        row = await backups.complete(backup.id, {
          bytes,
          manifest: { serverVersion, ...written },
          completedAt: this.#deps.clock.now(),
        });
      });
      if (!row) throw new BackupNotWritten('failed', 'The backup was deleted while it was made.');
      await this.#files.discardAttempts(project.ref, backup.file);
      return row;
    } catch (error) {
      await this.#files.discardUnfinished(unfinished);
      if (error instanceof JobInterrupted) throw error;
      const failure = asBackupError(error);
      await change(({ backups }) => backups.fail(backup.id, failure.message));
      throw failure;
    }
  }

  /** Ends a backup that no process makes any more. The row is then `failed`, and no file remains. */
  async giveUp({ id, file }: BackupRow, ref: string, reason: string): Promise<void> {
    await this.#files.discardAttempts(ref, file);
    await this.#deps.controlPlane.backups.fail(id, reason);
  }

  /**
   * Loads a backup into a database that `engine.create` has just created, and compares the rows of every
   * table and all objects with the backup. Rejects with BackupDamaged, RestoreMismatch or the engine's error;
   * the caller then removes the database. Resolves with the materialized views that stay empty.
   */
  async restoreInto(
    backup: BackupRow,
    database: string,
    onProgress: OnProgress = () => {},
  ): Promise<EmptyView[]> {
    const { engine, controlPlane, logger } = this.#deps;
    const project = await controlPlane.projects.byId(backup.projectId);
    const { manifest } = backup;
    if (!project || !manifest) throw new BackupDamaged('There is no complete backup to restore.');
    const reader = new BackupReader(this.#files.read(project.ref, backup.file));
    const total = backup.bytes || 1;
    let emptyViews: EmptyView[];
    try {
      emptyViews = await engine.load(database, reader.pieces(), () =>
        onProgress((reader.bytesRead / total) * LOADING),
      );
      for (const view of emptyViews) {
        logger.warn({ project: project.ref, view }, 'A materialized view stays empty after a restore');
      }
    } catch (error) {
      if (error instanceof ScriptUnreadable) throw new BackupDamaged(error.message, { cause: error });
      throw error;
    }
    reader.assertChecksum(manifest.sha256);
    const differing = compareTables(manifest.tables, await engine.tableFacts(database));
    const changed = manifest.objects
      ? compareObjects(manifest.objects, await engine.objectFacts(database))
      : [];
    if (differing.length + changed.length > 0) throw new RestoreMismatch(differing, changed);
    onProgress(1);
    return emptyViews;
  }

  /** Lists all backups of a project in any state, newest first. */
  list(projectId: number): Promise<BackupRow[]> {
    return this.#deps.controlPlane.backups.ofProject(projectId);
  }

  /** Returns a backup of a project in any state. */
  async find(projectId: number, id: number | undefined): Promise<BackupRow | undefined> {
    return (await this.list(projectId)).find((backup) => backup.id === id);
  }

  /** Lists complete backups, newest first. */
  async downloadable(projectId: number): Promise<BackupRow[]> {
    return (await this.list(projectId)).filter(({ state }) => state === 'complete');
  }

  /** Returns the newest complete backup. */
  async latestDownloadable(projectId: number): Promise<BackupRow | undefined> {
    return (await this.downloadable(projectId))[0];
  }

  /** Opens the file of a complete backup. Returns undefined if there is none, or if it belongs to another project. */
  async open(ref: string, id: number): Promise<{ file: ReadStream; bytes: number } | undefined> {
    const { backups, projects } = this.#deps.controlPlane;
    const backup = await backups.byId(id);
    if (backup?.state !== 'complete') return undefined;
    if ((await projects.byId(backup.projectId))?.ref !== ref) return undefined;
    const bytes = await this.#files.size(ref, backup.file);
    return bytes === null ? undefined : { file: this.#files.read(ref, backup.file), bytes };
  }

  /** Deletes the backups that the organization's plan does not keep. */
  async prune(project: ProjectRecord): Promise<void> {
    const { organizations, jobs } = this.#deps.controlPlane;
    const organization = await organizations.byId(project.organizationId);
    const running = (await jobs.running()).filter(({ projectId }) => projectId === project.id);
    const inUse = running.flatMap(({ input }) => [input.backupId ?? 0, input.lastBackupId ?? 0]);
    const { backupsKept } = plans[organization?.plan ?? 'free'];
    for (const backup of backupsToRemove(await this.list(project.id), backupsKept, new Set(inUse))) {
      await this.remove(project.ref, backup);
    }
  }

  /** Deletes a backup, file first: a row without a file is noticed and retried, a file without a row is not. */
  async remove(ref: string, backup: BackupRow): Promise<void> {
    await this.#files.remove(ref, backup.file);
    await this.#files.discardAttempts(ref, backup.file);
    await this.#deps.controlPlane.backups.remove(backup.id);
  }

  /** Deletes all backup files of a project. Their rows are deleted with the project's row. */
  async removeAll(ref: string): Promise<void> {
    await this.#files.removeAll(ref);
  }

  /**
   * Runs at start and deletes unfinished files of crashed processes. With other processes running, it deletes
   * only files that no process writes to.
   */
  async cleanUp(besideOthers: boolean): Promise<void> {
    await this.#files.removeUnfinished(new Date(Date.now() - (besideOthers ? ABANDONED_TIMEOUT_MS : 0)));
  }

  async #write(
    unfinished: UnfinishedFile,
    { database }: ProjectRecord,
    onProgress: OnProgress,
  ): Promise<{ sha256: string; tables: TableFacts[]; objects: ObjectFacts[] }> {
    const hash = createHash('sha256');
    const tables: TableFacts[] = [];
    let objects: ObjectFacts[] = [];
    const dump = this.#deps.engine.dump(database, {
      onTable: (facts) => tables.push(facts),
      onObjects: (facts) => (objects = facts),
      onProgress,
    });
    await this.#files.writeUnfinished(unfinished, hashed(dump, hash));
    return { sha256: hash.digest('hex'), tables, objects };
  }

  /** Reads the file back from disk and compares it with the facts collected while it was written. */
  async #verify(
    unfinished: UnfinishedFile,
    { sha256, tables }: { sha256: string; tables: TableFacts[] },
  ): Promise<void> {
    const reader = new BackupReader(this.#files.readUnfinished(unfinished));
    const found = await factsInScript(reader.pieces());
    reader.assertChecksum(sha256);
    const named = found.map((facts, index) => ({ schema: '', name: '', ...tables[index], ...facts }));
    if (compareTables(tables, named).length > 0) {
      throw new BackupDamaged('The file of the backup does not contain the rows of the database.');
    }
  }
}

async function* hashed(
  pieces: AsyncIterable<Buffer>,
  hash: { update(piece: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Converts a full disk to an error for the user. Returns other errors unchanged. */
function asBackupError(error: unknown): Error {
  if (isDiskFull(error)) {
    return new BackupNotWritten('disk_full', 'There is not enough space on the disk for the backup.', {
      cause: error,
    });
  }
  return error instanceof Error ? error : new BackupNotWritten('failed', String(error));
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    backups: Backups;
  }
}
