import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, thisProcess, type LockOwner } from '@howdah/shared-api/registry-store';

const INCOMING = '.incoming-';
const OWNER = 'owner.json';

/** Longer than a publish takes from its first file to its entry in the registry. */
export const PUBLISH_TIMEOUT_MS = 10 * 60_000;

/** A folder beside the published files to copy new ones into, before each is moved to its place. */
export async function makeIncomingFolder(folder: string): Promise<string> {
  const incoming = join(folder, `${INCOMING}${randomUUID()}`);
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, OWNER), JSON.stringify(thisProcess()));
  return incoming;
}

export function isIncoming(path: string): boolean {
  return path.includes(INCOMING);
}

/** Removes what publishes left that were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[]);
  for (const name of names.filter(isIncoming)) {
    const path = join(folder, name);
    const owner = await ownerOf(path);
    if (hasEnded(owner, path, PUBLISH_TIMEOUT_MS)) await rm(path, { recursive: true, force: true });
  }
}

async function ownerOf(incoming: string): Promise<LockOwner | undefined> {
  return readFile(join(incoming, OWNER), 'utf8').then(
    (text) => JSON.parse(text) as LockOwner,
    () => undefined,
  );
}
