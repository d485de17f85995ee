// npm run screens: builds what changed and takes a picture of every screen. Exits with 1 if one could not be reached.
import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { fail, installPackages, nx, requireNode, run } from './setup.mjs';

requireNode();
withBuildLock(installPackages);
if (!installBrowser()) fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium.');
withBuildLock(() => nx(['run-many', '-t', 'build', '--outputStyle=static']));
run(process.execPath, ['--import', 'tsx', 'tools/src/screens/screens-cli.ts', ...process.argv.slice(2)]);
