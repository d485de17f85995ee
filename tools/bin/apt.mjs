// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60'];
const MINUTE = 60_000;

/** Whether `installDebian` can install packages here. */
export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of Debian. Ends within `minutes`, and two for the lists, whatever the network does.
 *
 * @returns whether they are installed.
 */
export function installDebian(packages, { env = {}, options = [], minutes = 5 } = {}) {
  const run = (words, limit) =>
    spawnSync('apt-get', [...APT, ...words], {
      stdio: 'ignore',
      killSignal: 'SIGKILL',
      timeout: limit * MINUTE,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
    }).status === 0;
  run(['update'], 2);
  return run(['install', '-y', ...options, ...packages], minutes);
}
