import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { TEST_V8_FLAGS } from './test-v8-flags.ts';

/** The entry of threads and database processes, built once for each run. */
export function engineEntry(): string {
  return process.env.HOWDAH_TEST_ENGINE!;
}

/**
 * Bundles the entry, so no test uses a stale build. The output is inside the package, where Node finds external packages, in a
 * folder named after its content, because several runs may happen at the same time.
 */
export function bundleEngine(source = 'src/engine-worker.ts'): string {
  const platform = join(__dirname, '../..');
  const parent = join(platform, 'dist-test');
  const { outputFiles } = buildSync({
    entryPoints: { 'engine-worker': join(platform, source) },
    outdir: join(parent, 'engine'),
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    banner: {
      js: `import { setFlagsFromString as setV8Flag } from 'node:v8'; ${JSON.stringify(TEST_V8_FLAGS)}.forEach((flag) => setV8Flag(flag));`,
    },
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  const directory = join(parent, `engine-${hash.digest('hex').slice(0, 12)}`);
  const entry = join(directory, 'engine-worker.js');
  if (existsSync(entry)) return entry;
  const unfinished = `${directory}.${process.pid}`;
  for (const { path, contents } of outputFiles) {
    const target = path.replace(join(parent, 'engine'), unfinished);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(entry)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return entry;
}
