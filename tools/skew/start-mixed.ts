import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface MixedDashboard {
  url: string;
  /** Signs the owner of the demo in, once. */
  signInLink: string;
  stop(): Promise<void>;
}

/** Folders of built workspaces. */
export interface Mix {
  /** Of the shell and its platform, which are deployed together. */
  shell: string;
  remotes: string;
}

const READY = /^Howdah is ready at (\S+)/;
const LINK = /^Sign in as owner@\S+: (\S+)/;

/**
 * Publishes the remotes of one workspace with its own tools, and starts the platform of another with its shell, as `npm start`
 * does. Uses nothing of a release but its commands and what they print.
 */
export async function startMixed({ shell, remotes }: Mix): Promise<MixedDashboard> {
  const folder = await mkdtemp(join(tmpdir(), 'howdah-skew-'));
  const store = join(folder, 'store');
  publish(remotes, store);
  const child = spawn(process.execPath, [join(shell, 'platform/dist/main.js')], {
    cwd: shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      HOWDAH_PORT: '0',
      HOWDAH_HOME: join(folder, 'home'),
      HOWDAH_STORE_DIR: store,
      HOWDAH_DEMO_SCALE: '0.02',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));
  const found = new Promise<{ url: string; signInLink: string }>((resolve, reject) => {
    let url: string | undefined;
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      url ??= READY.exec(line)?.[1];
      const signInLink = LINK.exec(line)?.[1];
      if (url && signInLink) resolve({ url, signInLink });
    });
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code}:\n${output.join('\n')}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await found), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function publish(workspace: string, store: string): void {
  const cli = [
    '--import',
    'tsx',
    'tools/src/publish/publish-cli.ts',
    '--all',
    '--no-build',
    '--store',
    store,
  ];
  execFileSync(process.execPath, cli, { cwd: workspace, stdio: ['ignore', 'ignore', 'inherit'] });
}
