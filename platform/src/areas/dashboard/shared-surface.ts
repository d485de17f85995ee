import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../kernel/config.ts';

/** What the shell provides to remotes: its build writes the file (docs/architecture.md#sharing). */
const FILE = 'shared-surface.json';

/**
 * Writes the surface of the shell that this platform serves into the store, where publishing compares remotes with
 * it. Never rejects, because a store that cannot be written fails the publish.
 */
export async function keepSharedSurface(
  { staticDir, storeDir }: Pick<PlatformConfig, 'staticDir' | 'storeDir'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const next = join(storeDir, `${FILE}.${process.pid}`);
  try {
    await mkdir(storeDir, { recursive: true });
    await copyFile(join(staticDir, FILE), next);
    await rename(next, join(storeDir, FILE));
  } catch (error) {
    // A platform can run without a shell: only the API answers.
    const { code, path } = error as NodeJS.ErrnoException;
    const hasNoShell = code === 'ENOENT' && path === join(staticDir, FILE);
    if (!hasNoShell) logger.warn({ err: error }, `${FILE} could not be kept in the store`);
  }
}
