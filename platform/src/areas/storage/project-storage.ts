import { join } from 'node:path';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { bucketsOf } from './buckets.ts';
import { FileStore, isVersion } from './file-store.ts';
import { objectsOf } from './objects.ts';
import { hasNoStorage } from './storage-error.ts';
import { listAllSql } from './storage-sql.ts';
import type { NewStoredFile, StoredFileStore } from './store.ts';

type Project = Pick<ProjectRecord, 'id' | 'ref' | 'database'>;

/** A file that belongs to a project's storage. */
export type ListedFile = Omit<NewStoredFile, 'projectId'>;

/** Files that nobody lists are kept so long: one may be about to get its row. */
const SWEEP_DELAY_MS = 24 * 60 * 60 * 1000;

/**
 * Buckets and files of all projects. The list is in `storage.buckets` and `storage.objects` of a project's own database; the
 * files lie below `<home>/storage`. When the database goes to sleep for long, `noteFiles` keeps the list of them, so that
 * they can be archived while it is stopped.
 */
export class ProjectStorage {
  readonly files: FileStore;
  readonly #engine: DatabaseEngine;
  readonly #recorded: StoredFileStore;

  constructor(home: string, engine: DatabaseEngine, noted: StoredFileStore) {
    this.files = new FileStore(join(home, 'storage'));
    this.#engine = engine;
    this.#recorded = noted;
  }

  buckets(project: Project) {
    return bucketsOf(this.#engine, project.database);
  }

  objects(project: Project) {
    return objectsOf(this.#engine, this.files, project);
  }

  /** All files, by bucket and name, as the project's database lists them; none where it has no storage. Opens the database. */
  async *listed({ database }: Project): AsyncGenerator<ListedFile> {
    let after: ListedFile | undefined;
    do {
      const page: ListedFile[] = await this.#page(database, after);
      yield* page;
      after = page.at(-1);
    } while (after);
  }

  /** Keeps the list of files, before the database is stopped. */
  async recordFiles(project: Project): Promise<void> {
    const files: ListedFile[] = [];
    for await (const file of this.listed(project)) if (isVersion(file.version)) files.push(file);
    await this.#recorded.replace(project.id, files);
  }

  /** All files, by bucket and name, as they were listed when the database was stopped. */
  noted(project: Project): AsyncGenerator<ListedFile> {
    return this.#recorded.all(project.id);
  }

  /** Deletes what crashes left behind. Opens the database. */
  async sweep(project: Project): Promise<void> {
    const versions = new Set<string>();
    const before = new Date(Date.now() - SWEEP_DELAY_MS);
    for await (const { version } of this.listed(project)) versions.add(version);
    await this.files.sweep(project.ref, versions, before);
  }

  async #page(database: string, after: ListedFile | undefined): Promise<ListedFile[]> {
    try {
      const rows = await this.#engine.query<{
        bucket_id: string;
        name: string;
        version: string;
        bytes: number;
      }>(database, listAllSql, [after?.bucketId ?? '', after?.name ?? '']);
      return rows.map(({ bucket_id: bucketId, ...file }) => ({ bucketId, ...file }));
    } catch (error) {
      if (hasNoStorage(error)) return [];
      throw error;
    }
  }
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    storage: ProjectStorage;
  }
}
