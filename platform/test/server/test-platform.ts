import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { startPlatform, type RunningPlatform } from '../../src/start.ts';
import { makeHome } from '../engines/projects.ts';
import { buildWorkerEntry } from '../engines/worker-entry.ts';
import { Browser } from './browser.ts';

export interface TestPlatform extends RunningPlatform {
  home: string;
  /** Below it are the repositories that projects can be connected to; none at first. */
  gitRoot: string;
  /** A browser in which this person has signed in by a link; without an e-mail, one that is signed out. */
  browser(email?: string): Promise<Browser>;
  /** Refs of the demo projects by name. */
  refs: Record<'Bookshop' | 'Field notes' | 'Old atlas', string>;
  /** Stops it and deletes its home. */
  dispose(): Promise<void>;
}

export interface TestPlatformOptions {
  /** An existing home: it is kept by dispose. */
  home?: string;
  env?: Record<string, string>;
}

/** A whole platform with a small demo, listening on a free port. */
export async function startTestPlatform({ home, env }: TestPlatformOptions = {}): Promise<TestPlatform> {
  const place = home ?? makeHome();
  const gitRoot = join(place, 'repositories');
  mkdirSync(gitRoot, { recursive: true });
  const config = readConfig({
    env: {
      HOWDAH_HOME: place,
      HOWDAH_PORT: '0',
      HOWDAH_DEMO_SCALE: '0.01',
      HOWDAH_GIT_ROOT: gitRoot,
      ...env,
    },
    args: [],
    cwd: place,
    defaultStaticDir: join(place, 'static'),
  });
  const files = {
    migrations: join(__dirname, '../../src/control-plane/migrations'),
    engineWorker: buildWorkerEntry(),
  };
  const running = await startPlatform(config, files, () => {});
  const projects = await running.platform.controlPlane.projects.list();
  return {
    ...running,
    home: place,
    gitRoot,
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

/** The token of a new one-time link for a person. */
export async function linkToken({ platform }: RunningPlatform, email: string): Promise<string> {
  const person = await platform.controlPlane.people.byEmail(email);
  if (!person) throw new Error(`Nobody has the e-mail ${email}`);
  return platform.sessions.issueLink(person.id);
}
