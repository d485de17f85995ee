// Imports only Node's own modules: packages can be missing when this runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { installDebian, isDebianRoot } from './apt.mjs';
import { bin, step } from './setup.mjs';

const SYSTEM_BROWSERS = JSON.parse(readFileSync(new URL('../system-browsers.json', import.meta.url), 'utf8'));

/** Takes a fifth less of the processor than a whole Chromium. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Makes sure that browser tests can run: with a browser of the system, else with Debian's where we can install it, else with
 * Playwright's own download.
 *
 * @returns false when there is no browser.
 */
export function installBrowser() {
  if (process.env.HOWDAH_CHROMIUM || SYSTEM_BROWSERS.some((path) => existsSync(path))) return true;
  step('Installing a browser');
  const install = (name) => installDebian([name], { minutes: 10 });
  if (isDebianRoot() && (install(HEADLESS_SHELL) || install('chromium'))) return true;
  const { status } = spawnSync(process.execPath, [bin('@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return status === 0;
}
