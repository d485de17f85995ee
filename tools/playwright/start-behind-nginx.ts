import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../webpack/workspace.ts';
import { startDashboard, type RunningDashboard } from './start-dashboard.ts';

const nginxTests = join(workspaceRoot, 'platform/test/nginx');
const nodeWithTypes = ['--import', 'tsx'];

/** Whether nginx is installed. Suites behind it are skipped otherwise. */
export function isNginxInstalled(): boolean {
  const script = join(nginxTests, 'is-installed.ts');
  return spawnSync(process.execPath, [...nodeWithTypes, script], { cwd: workspaceRoot }).status === 0;
}

/** The dashboard as `deploy/nginx` serves it: the built shell and the published remotes as files, the platform behind it. */
export async function startBehindNginx(setup: 'same-origin' | 'other-origin'): Promise<RunningDashboard> {
  const [port, page, api, remotes] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const at = (of: number) => `http://localhost:${of}`;
  const env: Record<string, string> =
    setup === 'same-origin'
      ? { HOWDAH_PUBLIC_URL: at(page) }
      : {
          HOWDAH_PUBLIC_URL: at(api),
          HOWDAH_DASHBOARD_URL: at(page),
          HOWDAH_REMOTES_ORIGIN: at(remotes),
        };
  const dashboard = await startDashboard({ env: { ...env, HOWDAH_PORT: String(port) } });
  const settings = await mkdtemp(join(tmpdir(), 'howdah-settings-'));
  const program = join(workspaceRoot, 'platform/dist/main.js');
  const written = spawnSync(process.execPath, [program, `--static-hosting=${settings}`], {
    env: { ...process.env, ...env, HOWDAH_HOME: dashboard.home },
    encoding: 'utf8',
  });
  if (written.status !== 0) throw new Error(written.stderr);
  const server = await startNginxProcess({
    setup,
    configuration: join(workspaceRoot, 'deploy/nginx'),
    settings,
    variables: {
      PLATFORM: `127.0.0.1:${port}`,
      LISTEN: `127.0.0.1:${page}`,
      NAME: 'localhost',
      SHELL: join(workspaceRoot, 'shell/dist'),
      STORE: dashboard.storeDir,
      PLATFORM_LISTEN: `127.0.0.1:${api}`,
      PLATFORM_NAME: 'localhost',
      REMOTES_LISTEN: `127.0.0.1:${remotes}`,
      REMOTES_NAME: 'localhost',
    },
    ports: setup === 'same-origin' ? [page] : [page, api, remotes],
  });
  return {
    ...dashboard,
    url: at(page),
    async stop(how) {
      await server.stop();
      await dashboard.stop(how);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/** It ends when its input closes, however this process ends. */
async function startNginxProcess(options: object): Promise<{ stop(): Promise<void> }> {
  const script = join(nginxTests, 'nginx-process.ts');
  const child = spawn(process.execPath, [...nodeWithTypes, script, JSON.stringify(options)], {
    cwd: workspaceRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', () => done());
    void ended.then(() => fail(new Error('nginx does not start')));
  });
  return {
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
