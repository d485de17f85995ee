import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Suffix of a file until it is complete and verified. */
const UNFINISHED = '.part';

/** A file while one attempt writes it. The number keeps a suspended attempt from the file of the one that took over. */
export interface UnfinishedFile {
  ref: string;
  file: string;
  attempt: number;
}

/** Stores the files of all backups: `<home>/backups/<ref>/<id>.sql.gz`. */
export class BackupFiles {
  readonly #root: string;

  constructor(home: string) {
    this.#root = join(home, 'backups');
  }

  /** Compresses `pieces` into an unfinished file. Resolves when everything is flushed to disk. */
  async writeUnfinished(unfinished: UnfinishedFile, pieces: AsyncIterable<Buffer>): Promise<void> {
    await mkdir(this.#folder(unfinished.ref), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(pieces, { objectMode: false }),
      createGzip(),
      createWriteStream(this.#unfinished(unfinished), { mode: 0o600, flush: true }),
    );
  }

  readUnfinished(unfinished: UnfinishedFile): ReadStream {
    return createReadStream(this.#unfinished(unfinished));
  }

  /** Gives a file its final name, replacing what an earlier attempt left. Returns its size in bytes. */
  async finish(unfinished: UnfinishedFile): Promise<number> {
    const path = this.#path(unfinished.ref, unfinished.file);
    await rename(this.#unfinished(unfinished), path);
    await syncFolder(this.#folder(unfinished.ref));
    return (await stat(path)).size;
  }

  async discardUnfinished(unfinished: UnfinishedFile): Promise<void> {
    await rm(this.#unfinished(unfinished), { force: true });
  }

  /** Deletes what the attempts at a backup left. */
  async discardAttempts(ref: string, file: string): Promise<void> {
    const names = await readdir(this.#folder(ref)).catch(ifMissing([]));
    for (const name of names) {
      if (name.startsWith(`${file}.`) && name.endsWith(UNFINISHED)) {
        await rm(join(this.#folder(ref), name), { force: true });
      }
    }
  }

  read(ref: string, file: string): ReadStream {
    return createReadStream(this.#path(ref, file));
  }

  /** Returns the size of a file in bytes, or null if it does not exist. */
  async size(ref: string, file: string): Promise<number | null> {
    const found = await stat(this.#path(ref, file)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  async remove(ref: string, file: string): Promise<void> {
    await rm(this.#path(ref, file), { force: true });
  }

  async removeAll(ref: string): Promise<void> {
    await rm(this.#folder(ref), { recursive: true, force: true });
  }

  /** Deletes unfinished files of crashed processes that were last written before `before`. */
  async removeUnfinished(before: Date): Promise<void> {
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.endsWith(UNFINISHED)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  #unfinished({ ref, file, attempt }: UnfinishedFile): string {
    return `${this.#path(ref, file)}.${attempt}${UNFINISHED}`;
  }

  #path(ref: string, file: string): string {
    // Names come from the platform's own tables and become paths, so any other name is rejected.
    if (!/^\d+\.sql\.gz$/.test(file)) throw new Error(`Not a backup file: ${file}`);
    return join(this.#folder(ref), file);
  }

  #folder(ref: string): string {
    if (!/^[a-z0-9_-]{1,64}$/.test(ref)) throw new Error(`No ref of a project: ${ref}`);
    return join(this.#root, ref);
  }
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
