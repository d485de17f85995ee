import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../webpack/workspace.ts';

export interface PlatformOptions {
  /** What `/` serves, for example a remote's `dist-standalone`; the shell's `dist` when absent. */
  staticDir?: string;
  /** Published remotes; the state directory's own `store` when absent. */
  storeDir?: string;
  /** State directory; a new temporary one, removed at the end, when absent. */
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
  /** A one-time sign-in link for a person of the demo; each can be used once. */
  takeSignInLink(email?: string): string;
  /** Asks it to stop and waits; `kill` ends it at once, as a crash would. */
  stop(how?: 'ask' | 'kill'): Promise<void>;
}

const READY = /^Howdah is ready at (\S+)/;
const LINK = /^Sign in as ([^:]+): (\S+)/;

/**
 * Starts the built platform on a free port and waits until it says that it is ready.
 *
 * @throws with the platform's own output when it ends before that.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<RunningPlatform> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'howdah-')));
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(workspaceRoot, 'platform/dist/main.js')],
    {
      env: {
        ...process.env,
        HOWDAH_PORT: '0',
        HOWDAH_HOME: home,
        HOWDAH_DEMO_SCALE: '0.02',
        HOWDAH_SIGN_IN_AS: '*',
        ...(options.staticDir ? { HOWDAH_STATIC_DIR: options.staticDir } : {}),
        ...(options.storeDir ? { HOWDAH_STORE_DIR: options.storeDir } : {}),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => output.push(line));

  const links = new Map<string, string[]>();
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const [, email, link] = LINK.exec(line) ?? [];
      if (email && link) links.set(email, [...(links.get(email) ?? []), link]);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) =>
      reject(new Error(`The platform ended with code ${code} before it was ready:\n${output.join('\n')}`)),
    );
  });

  return {
    url,
    home,
    pid: child.pid as number,
    takeSignInLink(email = 'owner@howdah.local') {
      const link = links.get(email)?.shift();
      if (!link) throw new Error(`No sign-in link is left for ${email}`);
      return link;
    },
    async stop(how = 'ask') {
      child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await exited;
      if (!options.home) await rm(home, { recursive: true, force: true });
    },
  };
}
