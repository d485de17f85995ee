// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './setup.mjs';

const APT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60'];
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];
const MINUTE = 60_000;

/**
 * Makes sure that tests behind nginx can run: uses an installed one, otherwise installs Debian's if possible. The tests start
 * it themselves, so the service of the package is not started. Ends within minutes, whatever the network does.
 *
 * @returns false when there is none; those tests are skipped then.
 */
export function installNginx() {
  if (isInstalled()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  step('Installing nginx');
  const options = {
    stdio: 'ignore',
    killSignal: 'SIGKILL',
    // The run level of a machine that stops: packages start no services then.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '0' },
  };
  spawnSync('apt-get', [...APT, 'update'], { ...options, timeout: 2 * MINUTE });
  const install = ['install', '-y', '--no-install-recommends', ...PACKAGES];
  spawnSync('apt-get', [...APT, ...install], { ...options, timeout: 5 * MINUTE });
  return isInstalled();
}

/** The tests decide what they can use. */
function isInstalled() {
  const script = join(root, 'platform/test/nginx/is-installed.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root }).status === 0;
}
