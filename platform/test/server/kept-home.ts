import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import lockfile from 'proper-lockfile';
import { makeHome } from '../engines/make-home.ts';

const platform = join(__dirname, '../..');
const parent = join(platform, 'dist-test/homes');

/** A killed process leaves its lock, and a busy one may renew it late. */
const STALE_MS = 60_000;
const RETRY_MS = 100;

/**
 * A copy of the home that `make` creates with a first start, which takes seconds. `kind` names its content, for example the
 * demo of a deployment. It is reused until the platform's sources change.
 */
export async function keptHome(kind: string, make: (home: string) => Promise<void>): Promise<string> {
  const made = join(parent, `${kind}-${process.env.HOWDAH_TEST_HOMES}`);
  if (!existsSync(made)) await fill(made, kind, make);
  const home = makeHome();
  copyHome(made, home);
  return home;
}

/** One test file creates the home. Others wait for it, which is faster than doing the same work. */
async function fill(path: string, kind: string, make: (home: string) => Promise<void>): Promise<void> {
  mkdirSync(parent, { recursive: true });
  const release = await lockfile.lock(join(parent, kind), {
    // It does not exist. Its lock is the folder of that name with the ending .lock.
    realpath: false,
    stale: STALE_MS,
    retries: { retries: (2 * STALE_MS) / RETRY_MS, factor: 1, minTimeout: RETRY_MS },
  });
  try {
    if (existsSync(path)) return;
    const unfinished = makeHome(parent);
    await make(unfinished);
    removeOlder(kind, basename(path));
    renameSync(unfinished, path);
  } finally {
    await release();
  }
}

function removeOlder(kind: string, keep: string): void {
  const older = readdirSync(parent).filter((name) => name.startsWith(`${kind}-`) && name !== keep);
  for (const name of older) rmSync(join(parent, name), { recursive: true, force: true });
}

/** Templates are a shared link that `to` already has. */
function copyHome(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name !== 'templates') copyEntry(join(from, name), join(to, name));
  }
}

/** Like `cpSync`, which takes three times the CPU time. */
function copyEntry(from: string, to: string): void {
  const stats = statSync(from);
  if (!stats.isDirectory()) {
    copyFileSync(from, to);
    return;
  }
  mkdirSync(to, stats.mode);
  for (const name of readdirSync(from)) copyEntry(join(from, name), join(to, name));
}

/** Changes with everything that a first start depends on. Browser tests find it for the same sources, too, and copy the home. */
export function fingerprintOfHomes(): string {
  return execFileSync(process.execPath, ['build.mjs', '--fingerprint'], { cwd: platform, encoding: 'utf8' });
}
