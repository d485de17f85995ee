import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const parent = join(__dirname, '../dist-test');
const entries = ['typebox', 'typebox/compile', 'typebox/format', 'typebox/value'];

/**
 * Builds the modules to which jest.config.mjs maps typebox. It has 700 files, and loading them one by one takes a second in
 * each test file. They are chunks of one bundle, so they share their state.
 */
export function bundleTypebox(): void {
  const manifest = join(__dirname, '../../node_modules/typebox/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const path = join(parent, 'typebox');
  const marker = join(path, `${version}.txt`);
  if (existsSync(marker)) return;
  const { outputFiles } = buildSync({
    stdin: {
      contents: entries.map((entry) => `exports['${entry}'] = require('${entry}');`).join('\n'),
      resolveDir: __dirname,
    },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  });
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(join(unfinished, 'typebox'), { recursive: true });
  writeFileSync(join(unfinished, 'all.js'), outputFiles[0]!.contents);
  for (const entry of entries) {
    const all = join(path, 'all.js');
    writeFileSync(join(unfinished, `${entry}.js`), `module.exports = require('${all}')['${entry}'];\n`);
  }
  writeFileSync(join(unfinished, `${version}.txt`), '');
  rmSync(path, { recursive: true, force: true });
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(marker)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
