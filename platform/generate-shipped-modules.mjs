// `npm run shipped-modules`: writes the hashes of all WASM modules that the PGlite packages ship into
// src/engines/pglite/process/shipped-modules.ts. A test fails when this is needed: after a package has changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const packages = ['@electric-sql/pglite', 'pglite-pg17', '@electric-sql/pglite-tools/pg_dump'];
const target = new URL('src/engines/pglite/process/shipped-modules.ts', import.meta.url);

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const isModule = (bytes) => bytes.subarray(0, 4).equals(Buffer.from('\0asm'));

/** Files of a tar archive, names aside. */
function* filesOfTar(archive) {
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const size = parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    yield archive.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** Files that emscripten packed into one; the script beside it says where each lies. */
function* filesOfData(folder) {
  const data = readFileSync(join(folder, 'pglite.data'));
  const script = readFileSync(join(folder, 'pglite.js'), 'utf8');
  for (const [, start, end] of script.matchAll(/filename:"[^"]*",start:(\d+),end:(\d+)/g)) {
    yield data.subarray(Number(start), Number(end));
  }
}

function* filesOfPackage(name) {
  const folder = dirname(require.resolve(name));
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.wasm')) yield readFileSync(join(folder, file));
    else if (file.endsWith('.tar.gz')) yield* filesOfTar(gunzipSync(readFileSync(join(folder, file))));
    else if (file === 'pglite.data') yield* filesOfData(folder);
  }
}

const hashes = new Set();
for (const name of packages)
  for (const bytes of filesOfPackage(name)) if (isModule(bytes)) hashes.add(sha256(bytes));
const lines = [...hashes].sort().map((hash) => `  '${hash}',\n`);
const text = `/** Made by \`npm run shipped-modules\`: SHA-256 of all WASM modules that the PGlite packages ship. */
export const shippedModules: ReadonlySet<string> = new Set([
${lines.join('')}]);
`;

if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(target, text);
