import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { PlatformError } from '../../../kernel/errors.ts';
import type { Clock } from '../../../kernel/platform.ts';
import type { Job, JobStore } from '../../jobs/store.ts';
import type { ProjectRecord } from '../../projects/store.ts';
import { ignoreMissing, projectFolder } from '../file-store.ts';

/** How long an archive can be downloaded. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const PRUNE_INTERVAL_MS = 60 * 60 * 1000;

/** Stores the zip archives of projects: `<home>/storage-archives/<ref>/<id of the job that made it>.zip`. */
export class StorageArchives {
  readonly #root: string;
  readonly #clock: Clock;
  readonly #logger: FastifyBaseLogger;
  #pruning: NodeJS.Timeout | undefined;

  constructor(home: string, clock: Clock, logger: FastifyBaseLogger) {
    this.#root = join(home, 'storage-archives');
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Prunes now and then every hour. */
  start(): void {
    const prune = () => {
      this.prune().catch((error: unknown) =>
        this.#logger.warn({ err: error }, 'Archives could not be pruned'),
      );
    };
    prune();
    this.#pruning ??= setInterval(prune, PRUNE_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#pruning);
  }

  path(ref: string, id: string): string {
    return join(projectFolder(this.#root, ref), `${id}.zip`);
  }

  /**
   * Returns the id of a project's newest archive. Throws `storage_archive_not_found` if none was requested,
   * while it is being written, and after its lifetime; throws `storage_archive_failed` if it could not be
   * written.
   */
  async newest(project: ProjectRecord, jobs: JobStore): Promise<string> {
    const [job] = await jobs.ofProject(project.id, 'archive-storage');
    if (job?.state === 'failed') {
      throw new PlatformError('storage_archive_failed', 'The files could not be packed. Try again.', {
        cause: job.error,
      });
    }
    if (job?.state !== 'done' || !(await this.find(project.ref, job.id))) throw notFound(job);
    return job.id;
  }

  /** Returns the path and length of an archive, or undefined if it does not exist or has expired. */
  async find(ref: string, id: string): Promise<{ path: string; bytes: number } | undefined> {
    const path = this.path(ref, id);
    const found = await stat(path).catch(ignoreMissing);
    return found && !this.#isOver(found.mtime) ? { path, bytes: found.size } : undefined;
  }

  /** Deletes archives that are a day old, of one project or of all. */
  async prune(ref?: string): Promise<void> {
    const refs = ref === undefined ? ((await readdir(this.#root).catch(ignoreMissing)) ?? []) : [ref];
    for (const owner of refs) {
      const folder = projectFolder(this.#root, owner);
      for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
        const found = await stat(join(folder, name)).catch(ignoreMissing);
        if (found && this.#isOver(found.mtime)) await rm(join(folder, name), { force: true });
      }
    }
  }

  async removeProject(ref: string): Promise<void> {
    await rm(projectFolder(this.#root, ref), { recursive: true, force: true });
  }

  #isOver(made: Date): boolean {
    return this.#clock.now().getTime() - made.getTime() > LIFETIME_MS;
  }
}

function notFound(job: Job | undefined): PlatformError {
  // Clients that wait for the archive poll again only if they receive exactly this message
  // (docs/product/lifecycle.md#calls).
  return new PlatformError('storage_archive_not_found', 'Storage archive not found.', {
    details: { state: job?.state === 'running' ? 'running' : 'none', progress: job?.stepProgress ?? null },
  });
}

declare module '../../../kernel/platform.ts' {
  interface Platform {
    archives: StorageArchives;
  }
}
