// Builds the platform: dist/main.js, with the engine worker and the entry for browser tests beside it, and the migrations.
// npm packages stay external (PGlite loads its WASM from its own folder); our own packages are bundled from source.
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fingerprintOfHomes } from '../tools/bin/home-fingerprint.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const migrations = join(here, 'src/control-plane/migrations');
/** Writes nothing. Prints the fingerprint of the homes that this build would make. */
const onlyFingerprint = process.argv[2] === '--fingerprint';
/** Tests build into a folder of their own, so that they never pull a running platform's files away. */
const dist = resolve(here, onlyFingerprint ? 'dist' : (process.argv[2] ?? 'dist'));

/** Leaves every package outside but ours, whose entry points are TypeScript. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@howdah/')) return undefined;
      return { path, external: true };
    });
  },
};

const { metafile, outputFiles } = await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.ts', 'engine-worker': 'src/engine-worker.ts', testing: 'testing/main.ts' },
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  plugins: [packagesOutside],
  logLevel: 'warning',
  metafile: true,
  write: !onlyFingerprint,
});
if (onlyFingerprint) {
  const built = outputFiles.map(({ path, contents }) => ({ path: relative(dist, path), contents }));
  process.stdout.write(fingerprintOfHomes([...built, ...copiedFiles()]));
} else {
  removeAllBut(Object.keys(metafile.outputs).map((path) => resolve(here, path)));
  cpSync(migrations, join(dist, 'migrations'), { recursive: true });
}

function copiedFiles() {
  return readdirSync(migrations, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: join('migrations', relative(migrations, path)), contents: readFileSync(path) }));
}

/** What an earlier build left. Only now: a platform that starts in the meantime finds a whole build. */
function removeAllBut(built) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !built.includes(path)) rmSync(path);
  }
}
