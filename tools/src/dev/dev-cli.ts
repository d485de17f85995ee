import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isInWorkspace, remoteFolder, workspaceRoot } from '../../webpack/workspace.ts';
import { runCommand } from '../publish/command-line.ts';
import { remoteIds } from '../publish/remote-ids.ts';
import { devArguments } from './dev-arguments.ts';
import { startDevServer } from './dev-server.ts';
import { freePort } from './free-port.ts';

const FIRST_PORT = 4101;

/** Develops a remote inside a deployed dashboard, or inside one that it starts. */
await runCommand(async () => {
  const { id, dashboard, port } = devArguments(process.argv.slice(2), await remoteIds());
  const server = await startDevServer(remoteFolder(id), port ?? (await freePort(FIRST_PORT)));
  const address = `?remote.${id}=${server.manifest}`;
  if (dashboard) {
    tell(`Open ${dashboard}/${address}`);
    tell(`HOWDAH_OVERRIDE_ORIGINS of that dashboard must include ${server.origin}.`);
    return;
  }
  tell(`Add this to an address of the dashboard: ${address}`);
  const start = isInWorkspace
    ? ['tools/bin/start.mjs']
    : [join(import.meta.dirname, '../dashboard/start-cli.js')];
  const child = spawn(process.execPath, start, {
    cwd: workspaceRoot,
    stdio: 'inherit',
    env: { ...process.env, HOWDAH_OVERRIDE_ORIGINS: server.origin },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
});

function tell(line: string): void {
  process.stderr.write(`› ${line}\n`);
}
