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
  /** Identifies the file. */
  version: string;
  bytes: number;
  /** SHA-256 of the content, in hex. */
  sha256: string;
}

/** Thrown if a file exceeds the limit. The file was deleted. */
export class FileTooLarge extends Error {
  constructor() {
    super('The file is too large');
    this.name = 'FileTooLarge';
  }
}

/**
 * Stores the files of all projects: `<root>/<ref>/files/<version>`. Versions are UUIDs generated here, so
 * that names of buckets and objects never reach the file system. A file is either complete or absent, and
 * never changes.
 */
export class FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Writes a stream to a new file. If it throws, the source is not destroyed, so that the server can still
   * respond to the request.
   */
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

  /**
   * Returns the path of a file, which need not exist, or undefined for an invalid version: users can write
   * versions with SQL.
   */
  path(ref: string, version: string): string | undefined {
    return isVersion(version) ? join(this.#folder(ref, 'files'), version) : undefined;
  }

  /** Returns the content and its length, or undefined if the file does not exist. */
  async read(ref: string, version: string): Promise<{ content: ReadStream; bytes: number } | undefined> {
    const path = this.path(ref, version);
    const found = path ? await stat(path).catch(ignoreMissing) : undefined;
    return found && path ? { content: createReadStream(path), bytes: found.size } : undefined;
  }

  async remove(ref: string, versions: readonly string[]): Promise<void> {
    for (const version of versions) {
      const path = this.path(ref, version);
      if (path) await rm(path, { force: true });
    }
  }

  /**
   * Deletes unfinished files that were last written before a time. Complete files stay, also those that the database
   * does not list: a backup can list them.
   */
  async removeUnfinished(ref: string, before: Date): Promise<void> {
    const folder = this.#folder(ref, 'unfinished');
    const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
    for (const name of names) {
      const path = join(folder, name);
      const found = await stat(path).catch(ignoreMissing);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /**
   * Copies a project's files to another project, under the same versions. Can run again. Each file is either
   * complete or absent.
   */
  async copyProject(from: string, to: string): Promise<void> {
    const names = (await readdir(this.#folder(from, 'files')).catch(ignoreMissing)) ?? [];
    if (names.length === 0) return;
    await mkdir(this.#folder(to, 'unfinished'), { recursive: true });
    await mkdir(this.#folder(to, 'files'), { recursive: true });
    for (const name of names.filter(isVersion)) {
      const unfinished = join(this.#folder(to, 'unfinished'), name);
      try {
        await copyFile(join(this.#folder(from, 'files'), name), unfinished, constants.COPYFILE_FICLONE);
      } catch (error) {
        // Deleted after the folder was read.
        ignoreMissing(error as NodeJS.ErrnoException);
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

/** Returns whether the text has the form of this store's versions. */
export function isVersion(text: string): boolean {
  return versionPattern.test(text);
}

/** Returns the folder of a project. */
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

/** Handles errors of operations on files that need not exist: ignores ENOENT and rethrows others. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
