// npm run bench: builds what changed, measures, and prints a table with the budgets. Exits with 1 if one is exceeded.
import { installBrowser } from './browser.mjs';
import { withBuildLock } from './build-lock.mjs';
import { fail, installPackages, nx, requireNode, run } from './setup.mjs';

requireNode();
withBuildLock(installPackages);
if (!installBrowser()) fail('No browser could be installed. Set HOWDAH_CHROMIUM to the path of a Chromium.');
withBuildLock(() => nx(['run-many', '-t', 'build', '--outputStyle=static']));
run(process.execPath, ['--import', 'tsx', 'tools/src/bench/bench-cli.ts', ...process.argv.slice(2)]);
