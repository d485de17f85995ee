import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { makeHome } from '../engines/projects.ts';

const platform = join(__dirname, '../..');
const migrations = join(platform, 'src/control-plane/migrations');
const parent = join(platform, 'dist-test/homes');

/**
 * A home in which the demo of `deployment` is there already: making it takes three databases and a dump, copying it a moment.
 * `make` fills a home by a first start. Kept for as long as the platform's sources stay the same.
 */
export async function demoHome(deployment: string, make: (home: string) => Promise<void>): Promise<string> {
  const made = join(parent, `${deployment}-${process.env.HOWDAH_TEST_DEMO}`);
  if (!existsSync(made)) await fill(made, deployment, make);
  const home = makeHome();
  copyHome(made, home);
  return home;
}

async function fill(path: string, deployment: string, make: (home: string) => Promise<void>): Promise<void> {
  mkdirSync(parent, { recursive: true });
  const unfinished = makeHome(parent);
  await make(unfinished);
  removeOlder(deployment, basename(path));
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(path)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function removeOlder(deployment: string, keep: string): void {
  const older = readdirSync(parent).filter((name) => name.startsWith(`${deployment}-`) && name !== keep);
  for (const name of older) rmSync(join(parent, name), { recursive: true, force: true });
}

/** Templates are shared by a link, which `to` has already. */
function copyHome(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name === 'templates') continue;
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Of all that decides what a first start writes, and of the day: a platform backs up what is a day old as soon as it starts. */
export function fingerprintOfDemo(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const { outputFiles } = buildSync({
    entryPoints: [join(platform, 'src/start.ts'), join(platform, 'src/engine-worker.ts')],
    outdir: dirname(parent),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  for (const { contents } of outputFiles) hash.update(contents);
  for (const name of readdirSync(migrations, { recursive: true }) as string[]) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
