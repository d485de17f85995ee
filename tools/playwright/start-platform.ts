import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { ControlPort } from './control-port.ts';
import { dashboardBuild } from './dashboard-build.ts';
import { fillWithDemo } from './demo-home.ts';

export interface PlatformOptions {
  /** Published remotes; the state directory's own `store` when absent. */
  storeDir?: string;
  /** State directory; a new temporary one with the demo in it, removed at the end, when absent. */
  home?: string;
  /** Further environment, for example `HOWDAH_REMOTES_ORIGIN`. */
  env?: Record<string, string>;
}

/** A platform process of its own, with the demo data in it. */
export interface RunningPlatform {
  /** Origin, for example `http://localhost:41234`. */
  url: string;
  home: string;
  pid: number;
  /** Puts projects into states, makes jobs wait or fail, and moves the clock. */
  control: ControlPort;
  /** A new sign-in link, which works once. For the owner, unless another user of the demo is named. */
  signInLink(email?: string): Promise<string>;
  /** Asks it to stop and waits. `kill` ends it at once, like a crash. */
  stop(how?: 'ask' | 'kill'): Promise<void>;
}

type PlatformProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Of the rows that `npm start` makes. */
const DEMO_SCALE = '0.02';

const READY = /^Howdah is ready at (\S+)/;

/**
 * Starts the built platform on a free port and waits until it says that it is ready.
 *
 * @throws with the platform's own output when it ends before that.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<RunningPlatform> {
  const home = options.home ?? (await homeWithDemo(options.env));
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(dashboardBuild().platform, 'testing.js')],
    {
      env: {
        // As `npm start` does.
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        HOWDAH_PORT: '0',
        HOWDAH_HOME: home,
        HOWDAH_DEMO_SCALE: DEMO_SCALE,
        HOWDAH_CONTROL_PORT: '0',
        ...(options.storeDir ? { HOWDAH_STORE_DIR: options.storeDir } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  for (const stream of [child.stderr, child.stdout]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }

  const url = await firstMatch(child, READY, output);
  // Its file is written before the platform is ready.
  const control = await ControlPort.of(home);

  return {
    url,
    home,
    pid: child.pid as number,
    control,
    signInLink: (email = 'owner@howdah.local') => control.signInLink(email),
    async stop(how = 'ask') {
      child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await exited;
      if (!options.home) await rm(home, { recursive: true, force: true });
    },
  };
}

/** A new temporary state directory, as a first start with `env` leaves it. */
export async function homeWithDemo(env: Record<string, string> = {}): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'howdah-'));
  await fillWithDemo(home, env, async (folder, demoEnv) => {
    const platform = await startPlatform({ home: folder, env: demoEnv });
    await platform.stop();
  });
  return home;
}

/** Returns the first group of the first matching line on stdout. Rejects when the process ends without one. */
function firstMatch(child: PlatformProcess, pattern: RegExp, output: string[]): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = pattern.exec(line)?.[1];
      if (match) resolve(match);
    });
    child.once('exit', (code) =>
      reject(new Error(`The platform ended with code ${code}:\n${output.join('\n')}`)),
    );
  });
}
