// npm run new:remote -- mfe-reports: makes a remote that builds, passes its tests and can be published.
import { withBuildLock } from './build-lock.mjs';
import { installPackages, requireNode, run } from './setup.mjs';

requireNode();
withBuildLock(installPackages);
run(process.execPath, [
  '--import',
  'tsx',
  'tools/src/new-remote/new-remote-cli.ts',
  ...process.argv.slice(2),
]);
