import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { fail, installPackages, nx, requireNode, run } from './setup.mjs';

/** Builds what changed, and runs a script that opens the dashboard in a browser, with the arguments of this process. */
export function runBuiltWithBrowser(script) {
  requireNode();
  withBuildLock(installPackages);
  if (!installBrowser())
    fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium.');
  withBuildLock(() => nx(['run-many', '-t', 'build', '--outputStyle=static']));
  run(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)]);
}
