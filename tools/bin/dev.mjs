// npm run dev -- mfe-sql-editor: develops one remote with live reload inside a running shell.
import { spawn } from 'node:child_process';
import { withBuildLock } from './build-lock.mjs';
import { installPackages, requireNode, root } from './setup.mjs';

requireNode();
withBuildLock(installPackages);
const dev = spawn(
  process.execPath,
  ['--import', 'tsx', 'tools/src/dev/dev-cli.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => dev.kill(signal));
dev.on('exit', (code) => process.exit(code ?? 1));
