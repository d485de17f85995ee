import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { SURFACE_FILE, type SharedSurface } from '@howdah/shared-api/remote-contract/sharing';

/** Reads what the deployed shell provides. Undefined for a store that no shell was deployed beside yet. Rejects if the file is damaged. */
export async function readSurface(store: string): Promise<SharedSurface | undefined> {
  const file = join(store, SURFACE_FILE);
  try {
    const surface = JSON.parse(await readFile(file, 'utf8')) as Partial<SharedSurface> | null;
    if (!surface?.versions || !surface.modules) throw new Error('It has no versions or modules.');
    return surface as SharedSurface;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${file} cannot be read: ${(error as Error).message} A start of the dashboard writes it again.`,
      { cause: error },
    );
  }
}

/** Keeps what a built shell provides in the store, as the platform does when it starts. */
export async function keepSurface(store: string, shellFolder: string): Promise<void> {
  await mkdir(store, { recursive: true });
  const next = join(store, `${SURFACE_FILE}.${process.pid}`);
  await copyFile(join(shellFolder, SURFACE_FILE), next);
  await rename(next, join(store, SURFACE_FILE));
}
