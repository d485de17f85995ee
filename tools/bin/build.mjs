// npm run build: builds what changed.
import { withBuildLock } from './build-lock.mjs';
import { installPackages, nx, requireNode } from './setup.mjs';

requireNode();
withBuildLock(() => {
  installPackages({ forTests: false });
  nx(['run-many', '-t', 'build', '--outputStyle=static', ...process.argv.slice(2)]);
});
