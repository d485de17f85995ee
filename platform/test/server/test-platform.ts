import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/kernel/config.ts';
import type { RunningPlatform } from '../../src/start.ts';
import {
  type ControlledPlatform,
  startWithControlPort,
} from '../../testing/control-port/start-with-control-port.ts';
import { engineEntry } from '../engines/engine-entry.ts';
import { makeHome } from '../engines/make-home.ts';
import { Browser } from './browser.ts';
import { addControlPlane, homeWithControlPlane, migrations } from './home-with-control-plane.ts';
import { keptHome } from './kept-home.ts';

export interface TestPlatform extends ControlledPlatform {
  home: string;
  /** The folder of the repositories that projects can connect to. Empty at first. */
  gitRoot: string;
  /** A browser with a session of this user. Without an email it has no session. */
  browser(email?: string): Promise<Browser>;
  /** Refs of the demo projects by name. */
  refs: Record<'Bookshop' | 'Field notes' | 'Old atlas', string>;
  /** Stops the platform and deletes its home. */
  dispose(): Promise<void>;
}

export interface TestPlatformOptions {
  /** An existing home. `dispose` does not delete it. */
  home?: string;
  env?: Record<string, string>;
}

/** Starts a platform with a small demo on a free port. The default home already has the demo. */
export async function startTestPlatform({ home, env = {} }: TestPlatformOptions = {}): Promise<TestPlatform> {
  const place = home ?? (await homeWithDemo(env));
  const running = await start(place, env);
  const projects = await running.platform.controlPlane.projects.list();
  return {
    ...running,
    home: place,
    gitRoot: join(place, 'repositories'),
    refs: Object.fromEntries(projects.map(({ name, ref }) => [name, ref])) as TestPlatform['refs'],
    browser: async (email) => {
      const browser = new Browser(running.base);
      if (email) await browser.redeem(await linkToken(running, email));
      return browser;
    },
    dispose: async () => {
      await running.stop();
      if (!home) rmSync(place, { recursive: true, force: true });
    },
  };
}

let shared: Promise<TestPlatform> | undefined;
let sharedEnv: Record<string, string> = {};

/** The platform of `describeOnOnePlatform`, with a control port. */
export function sharedTestPlatform(): Promise<TestPlatform> {
  return (shared ??= startTestPlatform({ env: { HOWDAH_CONTROL_PORT: '0', ...sharedEnv } }));
}

type Username = 'owner' | 'admin' | 'developer' | 'reader';

/** Shared by the tests of a module. Available once they run. */
export type PlatformFixture<Name extends Username> = Record<Name, Browser> & {
  platform: TestPlatform;
  /** The ref of the Bookshop project. */
  ref: string;
};

/** The platform of `describeOnOnePlatform`, and browsers with sessions of these users. */
export function platformFixture<Name extends Username>(...people: Name[]): PlatformFixture<Name> {
  const fixture = {} as PlatformFixture<Name>;
  beforeAll(async () => {
    const platform = await sharedTestPlatform();
    Object.assign(fixture, { platform, ref: platform.refs.Bookshop });
    for (const name of people) {
      Object.assign(fixture, { [name]: await platform.browser(`${name}@howdah.local`) });
    }
  });
  return fixture;
}

/**
 * Declares the tests of several modules, which run in this order on one platform, because a start takes longer than most
 * tests. `load` requires a module, so its tests and hooks belong to the `describe` of that name.
 */
export function describeOnOnePlatform(
  subjects: [name: string, load: () => unknown][],
  env: Record<string, string> = {},
): void {
  sharedEnv = env;
  for (const [name, load] of subjects) describe(name, () => void load());
  afterAll(async () => (await shared)?.dispose());
}

/**
 * A home after a first start with `env`. Without a demo with a PostgreSQL server, which stores the databases: the start then
 * creates it.
 */
export async function homeWithDemo(env: Record<string, string> = {}): Promise<string> {
  if (env.HOWDAH_CONTROL_URL) return makeHome();
  if (env.HOWDAH_POSTGRES_URL) return homeWithControlPlane();
  const deployment = env.HOWDAH_DEPLOYMENT ?? 'hosted';
  return keptHome(deployment, async (home) => {
    await addControlPlane(home);
    const running = await start(home, { HOWDAH_DEPLOYMENT: deployment });
    await running.stop();
  });
}

async function start(home: string, env: Record<string, string>): Promise<ControlledPlatform> {
  const gitRoot = join(home, 'repositories');
  mkdirSync(gitRoot, { recursive: true });
  const config = readConfig({
    env: {
      HOWDAH_HOME: home,
      HOWDAH_PORT: '0',
      HOWDAH_DEMO_SCALE: '0.02',
      HOWDAH_GIT_ROOT: gitRoot,
      ...env,
    },
    args: [],
    cwd: home,
    defaultStaticDir: join(home, 'static'),
  });
  const files = {
    migrations,
    engineWorker: engineEntry(),
  };
  return startWithControlPort(config, files, () => {}, env);
}

/** The token of a new sign-in link for a user. */
export async function linkToken({ platform }: RunningPlatform, email: string): Promise<string> {
  const user = await platform.controlPlane.users.byEmail(email);
  if (!user) throw new Error(`Nobody has the e-mail ${email}`);
  return platform.sessions.issueLink(user.id);
}
