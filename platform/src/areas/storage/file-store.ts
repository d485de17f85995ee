import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import {
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const versionPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface WrittenFile {
  /** By which the file is found again. */
  version: string;
  bytes: number;
  /** SHA-256 of the content, hex. */
  sha256: string;
}

/** A file got longer than allowed; it was deleted. */
export class FileTooLarge extends Error {
  constructor() {
    super('The file is too large');
    this.name = 'FileTooLarge';
  }
}

/**
 * The files of all projects' storage: `<root>/<ref>/files/<version>`. Versions are UUIDs that are made here, so that no name of a
 * bucket or an object ever reaches the file system. A file is whole or not there, and never changes.
 */
export class FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Writes what comes. The source is not destroyed when this throws: an answer can still be sent to where it came from. */
  async write(ref: string, source: Readable, limit: number): Promise<WrittenFile> {
    const version = randomUUID();
    const unfinished = join(this.#folder(ref, 'unfinished'), version);
    await mkdir(this.#folder(ref, 'unfinished'), { recursive: true });
    await mkdir(this.#folder(ref, 'files'), { recursive: true });
    const file = await open(unfinished, 'wx');
    try {
      const facts = await copy(source, file, limit);
      await file.sync();
      await file.close();
      await rename(unfinished, join(this.#folder(ref, 'files'), version));
      return { version, ...facts };
    } catch (error) {
      await file.close();
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** The path of a file, which need not exist. Undefined for an invalid version: users can write versions by SQL. */
  path(ref: string, version: string): string | undefined {
    return isVersion(version) ? join(this.#folder(ref, 'files'), version) : undefined;
  }

  /** The content and its length, or undefined when there is no such file. */
  async read(ref: string, version: string): Promise<{ content: ReadStream; bytes: number } | undefined> {
    const path = this.path(ref, version);
    const found = path ? await stat(path).catch(absent) : undefined;
    return found && path ? { content: createReadStream(path), bytes: found.size } : undefined;
  }

  async remove(ref: string, versions: readonly string[]): Promise<void> {
    for (const version of versions) {
      const path = this.path(ref, version);
      if (path) await rm(path, { force: true });
    }
  }

  /** Deletes what a crash left behind: files that are in nobody's list, and parts of files, if they are older than `before`. */
  async sweep(ref: string, listed: ReadonlySet<string>, before: Date): Promise<void> {
    for (const kind of ['files', 'unfinished'] as const) {
      const folder = this.#folder(ref, kind);
      const names = (await readdir(folder).catch(absent)) ?? [];
      for (const name of names) {
        const path = join(folder, name);
        if (listed.has(name)) continue;
        const found = await stat(path).catch(absent);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    }
  }

  /** Gives a project the files of another one, under the same versions. May run again; whole files or none, as ever. */
  async copyProject(from: string, to: string): Promise<void> {
    const names = (await readdir(this.#folder(from, 'files')).catch(absent)) ?? [];
    if (names.length === 0) return;
    await mkdir(this.#folder(to, 'unfinished'), { recursive: true });
    await mkdir(this.#folder(to, 'files'), { recursive: true });
    for (const name of names.filter(isVersion)) {
      const unfinished = join(this.#folder(to, 'unfinished'), name);
      try {
        await copyFile(join(this.#folder(from, 'files'), name), unfinished, constants.COPYFILE_FICLONE);
      } catch (error) {
        // Deleted since the folder was read.
        absent(error as NodeJS.ErrnoException);
        continue;
      }
      await rename(unfinished, join(this.#folder(to, 'files'), name));
    }
  }

  async removeProject(ref: string): Promise<void> {
    await rm(projectFolder(this.#root, ref), { recursive: true, force: true });
  }

  #folder(ref: string, kind: 'files' | 'unfinished'): string {
    return join(projectFolder(this.#root, ref), kind);
  }
}

/** Whether it is a version as this store makes them. */
export function isVersion(text: string): boolean {
  return versionPattern.test(text);
}

/** A folder that belongs to one project alone. */
export function projectFolder(root: string, ref: string): string {
  if (!/^[a-z\d]+$/.test(ref)) throw new Error(`${ref} is not the ref of a project`);
  return join(root, ref);
}

async function copy(
  source: Readable,
  file: FileHandle,
  limit: number,
): Promise<Omit<WrittenFile, 'version'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) throw new FileTooLarge();
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** For what is not there, and may well not be. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
