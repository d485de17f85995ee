import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readRegistry } from '../store/registry-store.ts';

/**
 * The folder that says what a checkout has offered to a store. In the checkout, because the registry does not tell checkouts
 * apart.
 */
export function offeredFolder(store: string, workspace = workspaceRoot): string {
  const name = createHash('sha256').update(resolve(store)).digest('hex').slice(0, 12);
  return join(workspace, '.nx/howdah-offered', name);
}

/** The version of a remote that was offered to the store last. Undefined if none was. */
export async function lastOffered(folder: string, id: string): Promise<string | undefined> {
  return readFile(join(folder, id), 'utf8').catch(() => undefined);
}

/** @param store the store that they were offered to. */
export async function recordOffered(
  store: string,
  folder: string,
  offered: readonly { id: string; version: string }[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { id, version } of offered) await writeFile(join(folder, id), version);
  const { revision } = await readRegistry(store);
  await writeFile(join(folder, REVISION), String(revision));
}

/** The revision of the registry after the last offer. No id of a remote begins with a dot. */
const REVISION = '.revision';

/** What was offered to another store at this path, or later than a copy that was restored, says nothing about this one. */
export async function resetIfStoreIsOlder(store: string, folder: string): Promise<void> {
  const { revision } = await readRegistry(store);
  const seen = Number(await readFile(join(folder, REVISION), 'utf8').catch(() => '0'));
  if (revision === 0 || revision < seen) await rm(folder, { recursive: true, force: true });
}
