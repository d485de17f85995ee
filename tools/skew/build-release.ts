import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../src/release/releases.ts';
import { workspaceRoot } from '../webpack/workspace.ts';
import { samePackages, type Lock } from './same-packages.ts';

/** Written last. A folder without it belongs to an unfinished build. */
const BUILT = '.howdah-built';

/** Whether this clone has the sources of a release. A shallow one may not. */
export function hasSources({ commit }: Release): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: workspaceRoot }).status === 0;
}

/**
 * The workspace of a release, built. It is kept in `.cache/releases`, by its commit.
 *
 * @throws with the command's output when the release cannot be built.
 */
export function buildRelease({ commit }: Release): string {
  const folder = join(workspaceRoot, '.cache/releases', commit.slice(0, 12));
  if (existsSync(join(folder, BUILT))) return folder;
  rmSync(folder, { recursive: true, force: true });
  run('git', ['worktree', 'prune'], workspaceRoot);
  run('git', ['worktree', 'add', '--detach', folder, commit], workspaceRoot);
  installPackages(folder);
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', '--outputStyle=static'];
  run(process.execPath, nx, folder);
  writeFileSync(join(folder, BUILT), '');
  return folder;
}

function installPackages(folder: string): void {
  if (samePackages(lockOf(folder), lockOf(workspaceRoot))) linkPackages(folder);
  else run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}

function lockOf(folder: string): Lock {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
}

/** Node's permission model keeps the platform's database processes from what is behind a link. */
const COPIED = ['@electric-sql', 'pglite-pg17'];

/** Links the installed packages one by one: our own are those of the release. */
function linkPackages(folder: string): void {
  const isLinked = (name: string) => name !== '@howdah' && !COPIED.includes(name);
  const modules = join(workspaceRoot, 'node_modules');
  link(modules, join(folder, 'node_modules'), isLinked);
  for (const name of COPIED)
    cpSync(join(modules, name), join(folder, 'node_modules', name), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@howdah'));
  for (const name of readdirSync(folder).filter((each) => existsSync(join(folder, each, 'package.json')))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@howdah', name));
    const own = join(workspaceRoot, name, 'node_modules');
    if (existsSync(own)) link(own, join(folder, name, 'node_modules'), () => true);
  }
}

function link(from: string, to: string, isWanted: (name: string) => boolean): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter(isWanted)) symlinkSync(join(from, name), join(to, name));
}

function run(command: string, words: readonly string[], cwd: string): void {
  try {
    execFileSync(command, words, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    const output = `${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}`.slice(-4000);
    throw new Error(`${command} ${words.join(' ')} failed in ${cwd}:\n${output}`, { cause: error });
  }
}
