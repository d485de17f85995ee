// Nothing but Node's own modules here: this runs while packages may still be missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { bin, step } from './setup.mjs';

const SYSTEM_BROWSERS = JSON.parse(readFileSync(new URL('../system-browsers.json', import.meta.url), 'utf8'));

/**
 * Sees to it that browser tests can run: a Chromium of the system, else Debian's where we may install it, else
 * Playwright's own download.
 *
 * @returns false when no browser could be had.
 */
export function installBrowser() {
  if (process.env.HOWDAH_CHROMIUM || SYSTEM_BROWSERS.some((path) => existsSync(path))) return true;
  step('Installing a browser');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    const { status } = spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore', env });
    if (status === 0) return true;
  }
  const { status } = spawnSync(process.execPath, [bin('@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return status === 0;
}
