import { join } from 'node:path';
import type { Admit } from '../../engines/admit.ts';
import type { DatabaseEngine } from '../../engines/engine.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { bucketsOf } from './buckets.ts';
import { FileStore, isVersion } from './file-store.ts';
import { objectsOf } from './objects.ts';
import { hasNoStorage } from './storage-error.ts';
import { listAllSql } from './storage-sql.ts';
import type { NewStoredFile, StoredFileStore } from './store.ts';

type Project = Pick<ProjectRecord, 'id' | 'ref' | 'database'>;

/** A file in a project's storage. */
export type ListedFile = Omit<NewStoredFile, 'projectId'>;

/**
 * Stores the buckets and files of all projects. The tables `storage.buckets` and `storage.objects` in a
 * project's database list them; the files are in `<home>/storage`. When a project is paused, `recordFiles`
 * saves the list, so that the files can be archived while the database is stopped.
 */
export class ProjectStorage {
  readonly files: FileStore;
  readonly #engine: DatabaseEngine;
  readonly #recorded: StoredFileStore;

  constructor(home: string, engine: DatabaseEngine, recorded: StoredFileStore) {
    this.files = new FileStore(join(home, 'storage'));
    this.#engine = engine;
    this.#recorded = recorded;
  }

  /** `admit` is needed while others can close the project: see `DatabaseEngine.finishCalls`. */
  buckets(project: Project, admit?: Admit) {
    return bucketsOf(this.#engine, project.database, admit);
  }

  objects(project: Project, admit?: Admit) {
    return objectsOf(this.#engine, this.files, project, admit);
  }

  /**
   * Lists all files by bucket and name, from the project's database. Yields nothing if the database has no
   * storage schema. Opens the database.
   */
  async *listFiles({ database }: Project): AsyncGenerator<ListedFile> {
    let after: ListedFile | undefined;
    do {
      const page: ListedFile[] = await this.#page(database, after);
      yield* page;
      after = page.at(-1);
    } while (after);
  }

  /** Saves the list of files before the database stops. */
  async recordFiles(project: Project): Promise<void> {
    const files: ListedFile[] = [];
    for await (const file of this.listFiles(project)) if (isVersion(file.version)) files.push(file);
    await this.#recorded.replace(project.id, files);
  }

  /** Lists all files by bucket and name, as saved when the database stopped. */
  recordedFiles(project: Project): AsyncGenerator<ListedFile> {
    return this.#recorded.all(project.id);
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
