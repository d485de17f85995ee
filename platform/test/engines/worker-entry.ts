import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Bundles the database thread as it stands now, so that no test runs a stale one. The file lies inside the package, where Node
 * finds the packages that the bundle leaves outside, and is named by its content: test files run side by side.
 */
export function buildWorkerEntry(): string {
  const platform = join(__dirname, '../..');
  const { outputFiles } = buildSync({
    entryPoints: [join(platform, 'src/engines/pglite/worker.ts')],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  const { contents } = outputFiles[0]!;
  const directory = join(platform, 'dist-test');
  const path = join(
    directory,
    `engine-worker-${createHash('sha256').update(contents).digest('hex').slice(0, 12)}.js`,
  );
  if (existsSync(path)) return path;
  mkdirSync(directory, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
