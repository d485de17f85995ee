import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

/** The version of a remote that this checkout has offered to the store last. Undefined if it never has. */
export async function lastOffered(
  store: string,
  id: string,
  workspace = workspaceRoot,
): Promise<string | undefined> {
  return readFile(offeredFile(store, id, workspace), 'utf8').catch(() => undefined);
}

export async function recordOffered(
  store: string,
  offered: readonly { id: string; version: string }[],
  workspace = workspaceRoot,
): Promise<void> {
  for (const { id, version } of offered) {
    const file = offeredFile(store, id, workspace);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, version);
  }
}

/** In the checkout, because the registry does not tell checkouts apart. */
function offeredFile(store: string, id: string, workspace: string): string {
  const folder = createHash('sha256').update(resolve(store)).digest('hex').slice(0, 12);
  return join(workspace, '.nx/howdah-offered', folder, id);
}
