// npm run new:remote -- mfe-reports: makes a remote that builds, passes its tests and can be published.
import { installPackages, requireNode, run } from './setup.mjs';

requireNode();
installPackages();
run(process.execPath, [
  '--import',
  'tsx',
  'tools/src/new-remote/new-remote-cli.ts',
  ...process.argv.slice(2),
]);
