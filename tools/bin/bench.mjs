// npm run bench: builds what changed, measures against the budgets, ends with a table and with 1 when one is missed.
import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { fail, installPackages, nx, requireNode, run } from './setup.mjs';

requireNode();
withBuildLock(installPackages);
if (!installBrowser()) fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium.');
withBuildLock(() => nx(['run-many', '-t', 'build', '--outputStyle=static']));
run(process.execPath, ['--import', 'tsx', 'tools/src/bench/bench-cli.ts', ...process.argv.slice(2)]);
