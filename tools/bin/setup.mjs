// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Stops with a clear message on a Node that the suite does not run on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Howdah needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/**
 * Installs the packages when they are missing or older than the lock file. Without `forTests`, a first install leaves out what only
 * tests and checks need; an install that has them already keeps them.
 */
export function installPackages({ forTests = true } = {}) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.howdah-installed');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [lock, leftOut] = installed.split(' ');
  const isCurrent = lock === lockDigest();
  if (isCurrent && (!leftOut || !forTests)) return;
  const leavesOut = !forTests && (leftOut !== undefined || !existsSync(modules));
  step('Installing packages');
  install(leavesOut);
}

/** Installs what a new package of the workspace asks for, and links it. */
export function linkPackages() {
  step('Linking the package');
  install(false);
}

function install(leavesOut) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.howdah-installed');
  // Not `npm ci`: it refuses a lock file made on another system's registry mirror for its optional binaries.
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', ...(leavesOut ? ['--omit=dev'] : [])],
    { env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
  );
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, leavesOut ? `${lockDigest()} without-dev` : lockDigest());
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Runs a command and shows its output. Exits when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`${command} ${args.join(' ')} ended with exit code ${status}.`, status ?? 1);
}

/** The command line of a package's binary, without npx's start-up time. */
export function bin(path) {
  return join(root, 'node_modules', path);
}

/** Runs targets by Nx, and shows only failures. */
export function nx(args) {
  run(process.execPath, [bin('nx/dist/bin/nx.js'), ...args], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
}

export function step(text) {
  process.stderr.write(`› ${text}\n`);
}

export function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}
