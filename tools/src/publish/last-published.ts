import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Integrity of the build that was last published of each remote, whatever is current since. */
export type LastPublished = Record<string, string>;

const fileOf = (store: string) => join(store, 'last-published.json');

/** Empty for a store that has none, or none that can be read: then a build counts as new. */
export async function readLastPublished(store: string): Promise<LastPublished> {
  try {
    return JSON.parse(await readFile(fileOf(store), 'utf8')) as LastPublished;
  } catch {
    return {};
  }
}

export async function writeLastPublished(store: string, last: LastPublished): Promise<void> {
  const next = `${fileOf(store)}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(last, null, 2)}\n`);
  await rename(next, fileOf(store));
}
