import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { PromiseFsClient } from 'isomorphic-git';

/** Fits `packed-refs` of a repository with hundreds of thousands of refs. No other file that is read is that large. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A read-only view of one folder, in the form that isomorphic-git expects. Paths outside the folder, symbolic
 * links and anything that is not a regular file (reading a pipe would never end) do not exist. `folder` must
 * be a real path.
 */
export function containedFiles(folder: string): PromiseFsClient {
  const real = async (path: string): Promise<string> => {
    const wanted = resolve(path);
    const found = await realpath(wanted);
    if (found !== wanted || !isWithin(folder, found)) throw missing(path);
    return found;
  };

  return {
    promises: {
      async readFile(path: string, options?: Parameters<typeof readFile>[1]) {
        const found = await real(path);
        const facts = await lstat(found);
        if (!facts.isFile() || facts.size > MAX_BYTES) throw missing(path);
        return readFile(found, options);
      },
      async readdir(path: string) {
        const entries = await readdir(await real(path), { withFileTypes: true });
        return entries.filter((entry) => entry.isFile() || entry.isDirectory()).map(({ name }) => name);
      },
      stat: async (path: string) => lstat(await real(path)),
      lstat: async (path: string) => lstat(await real(path)),
      readlink: refuse,
      writeFile: refuse,
      unlink: refuse,
      mkdir: refuse,
      rmdir: refuse,
      symlink: refuse,
      chmod: refuse,
    },
  };
}

/** Returns whether a real path is the folder or inside it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

function missing(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`There is no file ${path}`), { code: 'ENOENT' });
}

/** isomorphic-git gets no way to write. */
async function refuse(): Promise<never> {
  throw Object.assign(new Error('Repositories are read only'), { code: 'EROFS' });
}
