// npm start: installs what is missing, builds what changed, publishes the remotes, starts the platform.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { makeRelease, recordUser } from './release.mjs';
import { installPackages, nx, requireNode, root, run, step } from './setup.mjs';
import { storeEnvironment } from './store-environment.mjs';

const args = process.argv.slice(2);

requireNode();
const release = withBuildLock(() => {
  installPackages({ forTests: false });
  step('Building what changed');
  nx(['run-many', '-t', 'build', '--outputStyle=static']);
  step('Publishing the remotes');
  // Keeps what operators have set: a rollback, a canary.
  const publish = ['tools/src/publish/publish-cli.ts', '--at-start'];
  run(process.execPath, ['--import', 'tsx', ...publish], {
    stdio: ['ignore', 2, 2],
    env: storeEnvironment(args, process.env),
  });
  return makeRelease();
});
step('Starting the platform');
const platform = spawn(process.execPath, ['--enable-source-maps', join(release, 'main.js'), ...args], {
  cwd: root,
  stdio: 'inherit',
  // glibc keeps freed memory in an arena per thread, which adds up with a thread per database. Other systems ignore this.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
if (platform.pid) recordUser(release, platform.pid);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => platform.kill(signal));
platform.on('exit', (code) => process.exit(code ?? 1));
