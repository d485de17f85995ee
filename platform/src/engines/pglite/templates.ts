import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresMajor } from '../engine.ts';
import { templateSql } from '../template/template-sql.ts';
import { DatabaseWorker } from './database-worker.ts';

const UNFINISHED = 'unfinished-';

export interface TemplateOptions {
  home: string;
  workerEntry: string | URL;
  sharedBuffers: string;
}

/**
 * Data directories that new projects are copied from: making one takes seconds, copying it a moment. Kept in
 * `<home>/templates/pg18/<fingerprint>`, so that a changed template is made anew and an old platform keeps its own.
 */
export class Templates {
  readonly #options: TemplateOptions;
  readonly #made = new Map<PostgresMajor, Promise<string>>();

  constructor(options: TemplateOptions) {
    this.#options = options;
  }

  /** Path of the template's data directory; made when it is missing. Concurrent calls join. */
  get(major: PostgresMajor): Promise<string> {
    let template = this.#made.get(major);
    if (!template) {
      template = this.#find(major);
      this.#made.set(major, template);
      // The next call tries again.
      template.catch(() => this.#made.delete(major));
    }
    return template;
  }

  async #find(major: PostgresMajor): Promise<string> {
    const parent = join(this.#options.home, 'templates', `pg${major}`);
    const fingerprint = createHash('sha256').update(templateSql).digest('hex').slice(0, 12);
    const path = join(parent, fingerprint);
    if (existsSync(path)) return path;

    await mkdir(parent, { recursive: true });
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
    const { workerEntry, sharedBuffers } = this.#options;
    const worker = await DatabaseWorker.open(workerEntry, {
      major,
      dataDir,
      initialise: true,
      sharedBuffers,
    });
    try {
      await worker.request({ type: 'execute', sql: templateSql });
      await worker.close();
    } finally {
      await worker.terminate();
    }
  }
}

/** Longer than making a template ever takes: what is older was left behind by a crash. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Templates of earlier versions, and what a crash left behind; not what another process is making now. */
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
    // Put in place meanwhile.
    () => 0,
  );
  return age > ABANDONED_AFTER_MS;
}
