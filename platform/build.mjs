// Builds the platform: dist/main.js, the engine's worker beside it, and the migrations. Packages stay outside (PGlite
// loads its WASM from its own folder); our own packages are TypeScript sources, and so are bundled in.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
/** Tests build into a folder of their own, so that they never pull a running platform's files away. */
const dist = resolve(here, process.argv[2] ?? 'dist');

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

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: { main: 'src/main.ts', 'engine-worker': 'src/engines/pglite/worker.ts' },
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
});
if (!existsSync(join(here, 'migrations'))) throw new Error('platform/migrations is missing');
cpSync(join(here, 'migrations'), join(dist, 'migrations'), { recursive: true });
