import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { loadHomeKey } from '../../src/kernel/security/sealed.ts';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import {
  asAdmin,
  createTestDatabase,
  postgresUrl,
  removeDatabases,
  type TestDatabase,
} from '../postgres/with-postgres.ts';
import { Browser } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  printedToken,
  type Program,
  removeProgram,
  runProgram,
  threeProjects,
} from '../server/program.ts';

/** One platform process, and how a test speaks to it. */
export interface PlatformProcess {
  program: Program;
  base: string;
  control: ControlClient;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
}

/** What the log of a process says, a line each. */
export interface LogLine {
  msg: string;
  job?: string;
  kind?: string;
  step?: string;
}

const token = 'a-token-that-only-this-test-knows';

/** A home, a control plane and a server that any number of processes share. */
export class SharedPlatform {
  readonly home: string;
  readonly #main: string;
  readonly #control: TestDatabase;
  readonly #started: Program[] = [];

  private constructor(control: TestDatabase) {
    this.home = mkdtempSync(join(tmpdir(), 'howdah-shared-'));
    this.#main = buildProgram('testing');
    this.#control = control;
  }

  static async prepare(): Promise<SharedPlatform> {
    return new SharedPlatform(await createTestDatabase());
  }

  run(env: Record<string, string> = {}): Program {
    const program = runProgram(this.#main, this.home, {
      ...threeProjects,
      HOWDAH_CONTROL_URL: this.#control.url,
      HOWDAH_POSTGRES_URL: postgresUrl(),
      HOWDAH_CONTROL_PORT: '0',
      HOWDAH_CONTROL_TOKEN: token,
      ...env,
    });
    this.#started.push(program);
    return program;
  }

  async start(): Promise<PlatformProcess> {
    const program = this.run();
    const base = await program.ready;
    let url: string | undefined;
    await eventually(async () => {
      [url] = program.lines
        .filter((line) => line.startsWith('Control port at '))
        .map((line) => line.slice(16));
      expect(url).toBeDefined();
    });
    return {
      program,
      base,
      control: new ControlClient({ url: url!, token }),
      kill: async () => {
        program.process.kill('SIGKILL');
        await program.ended;
      },
    };
  }

  /** As if the time of all leases had passed. */
  async endLeases(): Promise<void> {
    await asAdmin('update jobs set lease_until = now() where lease_until > now()', this.#control.url);
  }

  /** Log lines of all processes so far. */
  logs(): LogLine[] {
    const folder = join(this.home, 'processes');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.log'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  }

  async dispose(): Promise<void> {
    for (const program of this.#started) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
    const { prefix } = new ServerNames(loadHomeKey(join(this.home, 'platform.key')));
    await removeDatabases(prefix);
    await this.#control.drop();
    removeProgram(this.#main);
    rmSync(this.home, { recursive: true, force: true });
  }
}

/** A browser that has signed in on this process. */
export async function signInOn({ program, base }: PlatformProcess): Promise<Browser> {
  const browser = new Browser(base);
  await browser.redeem(printedToken(program, 'owner@howdah.local'));
  return browser;
}

/** The same browser, led to another process by the load balancer. */
export function ledTo({ base }: PlatformProcess, { cookie }: Browser): Browser {
  const browser = new Browser(base);
  browser.cookie = cookie;
  return browser;
}
