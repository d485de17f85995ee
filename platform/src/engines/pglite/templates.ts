import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresMajor } from '../engine.ts';
import { templateRolesSql, templateSchemasSql } from '../template/template-sql.ts';
import { DatabaseProcess } from './database-process.ts';
import { setOwnerSql, setSuperuserSql } from './roles/ensure-roles.ts';
import { migrateRolesSql, settleRolesSql } from './roles/migrate-roles.ts';

const UNFINISHED = 'unfinished-';

export interface TemplateOptions {
  home: string;
  workerEntry: string | URL;
  sharedBuffers: string;
  memoryLimitMb: number;
}

/** The superuser creates the roles; the owner creates its schemas. */
const templateSql = [setSuperuserSql, templateRolesSql, settleRolesSql, setOwnerSql, templateSchemasSql].join(
  ';\n',
);

/**
 * A hash of what a template is made of. Opening the template runs the role migration before the template's own
 * script.
 */
const fingerprintOf = () =>
  createHash('sha256').update(migrateRolesSql).update(templateSql).digest('hex').slice(0, 12);

/**
 * Data directories that new projects are copied from: creating one takes seconds, a copy only a moment. They are in
 * `<home>/templates/pg18/<fingerprint>`, so that a changed template is created again and an older platform keeps its
 * own.
 */
export class Templates {
  readonly #options: TemplateOptions;
  readonly #searches = new Map<PostgresMajor, Promise<string>>();

  constructor(options: TemplateOptions) {
    this.#options = options;
  }

  /**
   * Returns the path of the template's data directory, and creates it when it is missing, even if it was removed in
   * the meantime. Concurrent calls share one creation.
   */
  get(major: PostgresMajor): Promise<string> {
    let search = this.#searches.get(major);
    if (!search) {
      search = this.#find(major).finally(() => this.#searches.delete(major));
      this.#searches.set(major, search);
    }
    return search;
  }

  async #find(major: PostgresMajor): Promise<string> {
    const parent = join(this.#options.home, 'templates', `pg${major}`);
    const fingerprint = fingerprintOf();
    const path = join(parent, fingerprint);
    if (existsSync(path)) return path;

    await mkdir(parent, { recursive: true, mode: 0o700 });
    const unfinished = join(parent, `${UNFINISHED}${randomUUID()}`);
    try {
      await this.#make(major, unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process was faster.
      if (!existsSync(path)) throw error;
    }
    await removeOthers(parent, fingerprint);
    return path;
  }

  async #make(major: PostgresMajor, dataDir: string): Promise<void> {
    const { workerEntry, sharedBuffers, memoryLimitMb } = this.#options;
    const process = await DatabaseProcess.open(workerEntry, {
      major,
      dataDir,
      initialise: true,
      sharedBuffers,
      memoryLimitMb,
    });
    try {
      await process.request({ type: 'execute', sql: templateSql });
      await process.close();
    } finally {
      await process.terminate();
    }
  }
}

/** Creating a template never takes this long: an older unfinished one was left behind by a crash. */
const ABANDONED_TIMEOUT_MS = 60 * 60_000;

/** Removes templates of earlier versions and what a crash left behind, but not what another process is creating. */
async function removeOthers(parent: string, keep: string): Promise<void> {
  const names = await readdir(parent);
  const others = names.filter((name) => name !== keep);
  await Promise.all(
    others.map(async (name) => {
      const path = join(parent, name);
      if (name.startsWith(UNFINISHED) && !(await isAbandoned(path))) return;
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    }),
  );
}

async function isAbandoned(path: string): Promise<boolean> {
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    // It was renamed in the meantime.
    () => 0,
  );
  return age > ABANDONED_TIMEOUT_MS;
}
