import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import lockfile from 'proper-lockfile';
import { fingerprintOfHomes } from '../bin/home-fingerprint.mjs';
import { isInWorkspace, workspaceRoot } from '../webpack/workspace.ts';
import { dashboardBuild } from './dashboard-build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A process that was killed leaves its lock; a busy one renews it late. */
const STALE_MS = 60_000;
const RETRY_MS = 200;

const kept = join(workspaceRoot, isInWorkspace ? 'tools/dist-homes' : '.cache/homes');
/** The templates of databases. All homes share them, because they are only read. */
const TEMPLATES = 'templates';
const UNFINISHED = 'unfinished-';
/** The platform's unit tests make homes and templates, too, and run first in `npm test`. */
const ofUnitTests = join(workspaceRoot, 'platform/dist-test');

/** Variables that affect what a first start creates. */
const demoVariables = ['HOWDAH_DEPLOYMENT', 'HOWDAH_DEMO_SCALE'];
/** With databases on a server, a home is not complete, so it cannot be copied. */
const serverVariables = ['HOWDAH_CONTROL_URL', 'HOWDAH_POSTGRES_URL'];

type FirstStart = (home: string, env: Record<string, string>) => Promise<void>;

/**
 * Fills the folder `home` with what a first start with `env` makes. That start takes three databases and a dump; it is done once
 * for each build of the platform, by unit tests or by `firstStart`, and copied from then on.
 */
export async function fillWithDemo(
  home: string,
  env: Record<string, string>,
  firstStart: FirstStart,
): Promise<void> {
  if (serverVariables.some((name) => env[name] ?? process.env[name])) return;
  const demo = Object.fromEntries(Object.entries(env).filter(([name]) => demoVariables.includes(name)));
  const { HOWDAH_DEPLOYMENT: deployment = 'hosted', HOWDAH_DEMO_SCALE: scale } = demo;
  const name = `${deployment}-${await fingerprint()}`;
  const path = join(kept, scale ? `${name}-${scale}` : name);
  const same = join(ofUnitTests, 'homes', basename(path));
  if (!existsSync(path))
    await make(path, (folder) => (existsSync(same) ? copyContent(same, folder) : firstStart(folder, demo)));
  await copyHome(path, home);
}

async function copyHome(from: string, to: string): Promise<void> {
  await copyContent(from, to);
  await symlink(join(from, TEMPLATES), join(to, TEMPLATES));
}

/** Without the zeros of write-ahead logs, which are a third of a home. */
async function copyContent(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== TEMPLATES);
  const paths = names.map((name) => join(from, name));
  const copied = spawnSync('cp', ['-a', '--sparse=always', ...paths, to]).status === 0;
  // Where it is not GNU's.
  if (!copied) {
    for (const name of names) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

/** One suite creates it, and concurrent ones wait. */
async function make(path: string, firstStart: (home: string) => Promise<void>): Promise<void> {
  await mkdir(kept, { recursive: true });
  const release = await lockfile.lock(kept, {
    stale: STALE_MS,
    retries: { retries: (2 * STALE_MS) / RETRY_MS, factor: 1, minTimeout: RETRY_MS },
  });
  try {
    if (existsSync(path)) return;
    await removeOlder();
    const unfinished = await mkdtemp(join(kept, UNFINISHED));
    await copyTemplates(unfinished);
    await firstStart(unfinished);
    await rename(unfinished, path);
  } finally {
    await release();
  }
}

/** Any home has them, whatever its demo is, and so have unit tests. A platform that needs others makes them. */
async function copyTemplates(home: string): Promise<void> {
  const names = (await readdir(kept)).filter((name) => !name.startsWith(UNFINISHED));
  const from = [...names.map((name) => join(kept, name, TEMPLATES)), join(ofUnitTests, TEMPLATES)].find(
    existsSync,
  );
  if (!from) return;
  const to = join(home, TEMPLATES);
  try {
    await cp(from, to, { recursive: true, filter: (path) => !basename(path).startsWith(UNFINISHED) });
  } catch {
    // Unit tests that run at the same time can replace them.
    await rm(to, { recursive: true, force: true });
  }
}

/** A home is used for one day. */
async function removeOlder(): Promise<void> {
  for (const name of await readdir(kept)) {
    const path = join(kept, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fingerprint(): Promise<string> {
  const { platform } = dashboardBuild();
  const files = await readdir(platform, { recursive: true, withFileTypes: true });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return fingerprintOfHomes(
    await Promise.all(
      paths.map(async (path) => ({ path: relative(platform, path), contents: await readFile(path) })),
    ),
  );
}
