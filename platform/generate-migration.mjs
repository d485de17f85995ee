// `npm run migration -- --name what_changes`: writes the next migration from all tables.ts. drizzle-kit is hoisted to
// the root and finds no drizzle-orm there, so it gets the path of this package's copy.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const kit = join(dirname(require.resolve('drizzle-kit')), 'bin.cjs');
const modules = join(here, 'node_modules');
const hook = `export async function resolve(specifier, context, next) {
  const ours = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');
  return next(specifier, ours ? { ...context, parentURL: 'file://${join(here, 'package.json')}' } : context);
}`;
const asUrl = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(asUrl(hook))});`;
const { status } = spawnSync(
  process.execPath,
  ['--import', asUrl(register), kit, 'generate', ...process.argv.slice(2)],
  { cwd: here, stdio: 'inherit', env: { ...process.env, NODE_PATH: modules } },
);
process.exit(status ?? 1);
