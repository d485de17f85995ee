import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Bundles the database thread as it stands now, so that no test runs a stale one. The file lies inside the package, where Node
 * finds the packages that the bundle leaves outside.
 */
export function buildWorkerEntry(): string {
  const platform = join(__dirname, '../..');
  const outfile = join(platform, 'dist-test', `engine-worker-${process.pid}.js`);
  mkdirSync(join(platform, 'dist-test'), { recursive: true });
  buildSync({
    entryPoints: [join(platform, 'src/engines/pglite/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  return outfile;
}
