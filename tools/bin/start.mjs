// npm start: installs what is missing, builds what changed, publishes the remotes, starts the platform.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, nx, requireNode, root, run, step } from './setup.mjs';

requireNode();
installPackages();
step('Building what changed');
nx(['run-many', '-t', 'build', '--outputStyle=static']);
step('Publishing the remotes');
run(process.execPath, ['--import', 'tsx', 'tools/src/publish/publish-cli.ts', '--all', '--no-build'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
step('Starting the platform');
const platform = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'platform/dist/main.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    // glibc keeps freed memory in an arena for each thread; with a thread a database that adds up. Others ignore this.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => platform.kill(signal));
platform.on('exit', (code) => process.exit(code ?? 1));
