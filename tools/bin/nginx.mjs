// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDebian, isDebianRoot } from './apt.mjs';
import { root, step } from './setup.mjs';

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/**
 * Makes sure that tests behind nginx can run: uses an installed one, otherwise installs Debian's if possible. The tests start
 * it themselves, so the service of the package is not started.
 *
 * @returns false when there is none; those tests are skipped then.
 */
export function installNginx() {
  if (isInstalled()) return true;
  if (!isDebianRoot()) return false;
  step('Installing nginx');
  installDebian(PACKAGES, {
    options: ['--no-install-recommends'],
    // The run level of a machine that stops: packages start no services then.
    env: { RUNLEVEL: '0' },
  });
  return isInstalled();
}

/** The tests decide what they can use. */
function isInstalled() {
  const script = join(root, 'platform/test/nginx/is-installed.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root }).status === 0;
}
