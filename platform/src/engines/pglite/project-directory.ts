import { randomUUID } from 'node:crypto';
import { type Dirent, existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { closeAllToOthers } from '../../kernel/home/file-modes.ts';
import { EngineError } from '../engine-error.ts';
import type { PostgresMajor } from '../engine.ts';
import { copyFolder } from './copy-folder.ts';

/** How many files are counted before other requests get a turn. They take about a millisecond. */
const FILES_WITHOUT_PAUSE = 500;

/** Files of one project's database: `<home>/projects/<ref>/data` and, beside it, its lock, process id and settings. */
export class ProjectDirectory {
  readonly data: string;
  readonly lock: string;
  /** Path of the file with the id of the process that writes the data (box/orphan.ts). */
  readonly process: string;
  /** See settings-file.ts. */
  readonly settings: string;
  readonly #path: string;

  constructor(home: string, ref: string) {
    // The ref becomes a path, so only its valid characters are accepted.
    if (!/^[a-z0-9_-]{1,64}$/.test(ref))
      throw new EngineError('database_missing', 'There is no such database');
    this.#path = join(home, 'projects', ref);
    this.data = join(this.#path, 'data');
    this.lock = join(this.#path, 'data.lock');
    this.process = join(this.#path, 'data.process');
    this.settings = join(this.#path, 'settings.json');
  }

  /** Whether there is a complete database: a rename puts it in place at the end. */
  exists(): boolean {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  /** Returns the major version of the database. Rejects with `database_missing`. */
  async major(): Promise<PostgresMajor> {
    const text = await readFile(join(this.data, 'PG_VERSION'), 'utf8').catch(() => null);
    if (text === null) throw new EngineError('database_missing', 'There is no such database');
    return Number(text.trim()) as PostgresMajor;
  }

  /** Puts a copy of `template` in place. Rejects with `database_exists`. */
  async fill(template: string): Promise<void> {
    if (this.exists()) throw new EngineError('database_exists', 'A database with this name already exists');
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    await this.#removeLeftovers();
    const unfinished = join(this.#path, `data.unfinished-${randomUUID()}`);
    try {
      await copyFolder(template, unfinished);
      // Templates of earlier versions were readable by everyone.
      closeAllToOthers(unfinished);
      await rename(unfinished, this.data);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      if (this.exists()) throw new EngineError('database_exists', 'A database with this name already exists');
      throw error;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#path, { recursive: true, force: true });
  }

  /** Returns the size of all files in bytes. Rejects with `database_missing`. */
  async size(): Promise<number> {
    if (!this.exists()) throw new EngineError('database_missing', 'There is no such database');
    const folders = [this.data];
    let bytes = 0;
    let files = 0;
    for (const folder of folders) {
      for (const entry of await readFolder(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) folders.push(path);
        if (!entry.isFile()) continue;
        bytes += sizeOf(path);
        // A promise for each file takes four times the processor. Pauses let other requests in.
        if (++files % FILES_WITHOUT_PAUSE === 0) await setImmediate();
      }
    }
    return bytes;
  }

  /** Removes copies that a crash interrupted. */
  async #removeLeftovers(): Promise<void> {
    const names = await readdir(this.#path);
    const leftovers = names.filter((name) => name.startsWith('data.unfinished-'));
    await Promise.all(leftovers.map((name) => rm(join(this.#path, name), { recursive: true, force: true })));
  }
}

/** Postgres can remove a folder during the count. Without any other folder the size would be far too small, so that rejects. */
async function readFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * A file that was removed during the count, or that the system cannot look at, counts as empty. Users see a size that is a
 * little too small, which helps them more than an error.
 */
function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
