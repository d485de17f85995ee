// npm run dev -- mfe-sql-editor: develops one remote with live reload inside the running shell.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, installPackages, requireNode, root, step } from './setup.mjs';

const PORTS = {
  'mfe-project-lifecycle': 4101,
  'mfe-sql-editor': 4102,
  'mfe-assistant': 4103,
  'mfe-api-docs': 4104,
};

const [id] = process.argv.slice(2);
if (!id || !existsSync(join(root, id, 'remote.json'))) {
  fail(`Usage: npm run dev -- <remote>\nRemotes: ${Object.keys(PORTS).join(', ')}`);
}
requireNode();
installPackages();
const port = PORTS[id] ?? 4110;
const origin = `http://localhost:${port}`;

const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'tools/src/dev/dev-server-cli.ts', id, String(port)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
const platform = spawn(process.execPath, ['tools/bin/start.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOWDAH_OVERRIDE_ORIGINS: origin },
});
step(`Add this to an address of the dashboard: ?remote.${id}=${origin}/mf-manifest.json`);
for (const child of [server, platform]) child.on('exit', () => stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());

function stop() {
  server.kill();
  platform.kill();
}
