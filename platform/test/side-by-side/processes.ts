import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { loadHomeKey } from '../../src/kernel/security/sealed.ts';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import {
  asAdmin,
  createTestDatabase,
  describeWithPostgres,
  postgresUrl,
  removeDatabases,
  type TestDatabase,
} from '../postgres/with-postgres.ts';
import { Browser, type Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import {
  buildProgram,
  printedToken,
  type Program,
  removeProgram,
  runProgram,
  threeProjects,
} from '../server/program.ts';

/** A platform process, and its clients. */
export interface PlatformProcess {
  program: Program;
  base: string;
  control: ControlClient;
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** A line of the log of a process. */
export interface LogLine {
  msg: string;
  job?: string;
  kind?: string;
  step?: string;
}

const token = 'a-token-that-only-this-test-knows';

/** A home, a control plane and a server that several processes share. */
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

  /** Ends the leases of all jobs. */
  async endLeases(): Promise<void> {
    await asAdmin('update jobs set lease_until = now() where lease_until > now()', this.#control.url);
  }

  logs(): LogLine[] {
    const folder = join(this.home, 'processes');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.log'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** The completed steps of a job in all processes, in order. */
  stepsDone(job: string): (string | undefined)[] {
    return this.logs()
      .filter((line) => line.job === job && line.msg === 'Job step done')
      .map(({ step }) => step);
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

/** A browser with a session on this process. */
export async function signInOn({ program, base }: PlatformProcess): Promise<Browser> {
  const browser = new Browser(base);
  await browser.redeem(printedToken(program, 'owner@howdah.local'));
  return browser;
}

/** A browser with the same session on another process, as behind a load balancer. */
export function ledTo({ base }: PlatformProcess, { cookie }: Browser): Browser {
  const browser = new Browser(base);
  browser.cookie = cookie;
  return browser;
}

/** A process looks every 5 s for jobs without a valid lease. */
const TAKE_OVER_MS = 45_000;

/** Two processes, and the owner's session on each of them. */
export interface SideBySide {
  shared: SharedPlatform;
  one: PlatformProcess;
  two: PlatformProcess;
  onOne: Browser;
  onTwo: Browser;
  /** Refs of the demo projects by name. */
  refs: Record<string, string>;
}

/** Starts two processes for the tests of `body`. They are available once the tests run. */
export function describeSideBySide(name: string, body: (pair: SideBySide) => void): void {
  describeWithPostgres(name, () => {
    const pair = {} as SideBySide;
    beforeAll(async () => {
      pair.shared = await SharedPlatform.prepare();
      [pair.one, pair.two] = await Promise.all([pair.shared.start(), pair.shared.start()]);
      pair.onOne = await signInOn(pair.one);
      pair.onTwo = ledTo(pair.two, pair.onOne);
      const { json } = await pair.onTwo.get('/platform/projects');
      pair.refs = Object.fromEntries(json.map(({ name: project, ref }: Json) => [project, ref]));
    }, 120_000);
    afterAll(() => pair.shared?.dispose());
    body(pair);
  });
}

/** The status of a project on the process of this browser. */
export async function statusOn(browser: Browser, ref: string): Promise<string> {
  return (await browser.get(`/platform/projects/${ref}/status`)).json.status;
}

/** Waits for a status, long enough for the other process to take over a job. */
export async function becomes(browser: Browser, ref: string, wanted: string): Promise<void> {
  await eventually(async () => expect(await statusOn(browser, ref)).toBe(wanted), TAKE_OVER_MS);
}
