import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** `sha384-<base64>`, as subresource integrity writes it. */
export function integrityOf(bytes: Buffer | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Integrity of every file below a folder, by path with forward slashes, in a stable order. */
export async function integrityOfFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const list: Record<string, string> = {};
  for (const path of paths) list[path] = integrityOf(await readFile(join(folder, path)));
  return list;
}
