import { resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startPlatform, type RunningPlatform } from './start-platform.ts';

interface WorkerFixtures<Platform> {
  /** The platform behind the suite: one for a worker, with demo data of its own. */
  platform: Platform;
}

interface TestFixtures {
  /** Opens a page as a person of the demo, signed in through a real one-time link or the session it gave earlier. */
  signIn(page: Page, email?: string): Promise<void>;
}

/** One sign-in for each person and platform: a session serves many tests. */
const sessions = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>();

/**
 * The fixtures of a remote's own suite: its standalone build, served by a real platform.
 *
 * @param folder the remote's folder.
 */
export function remoteSuite(folder: string) {
  return suiteOn(() => startPlatform({ staticDir: resolve(folder, 'dist-standalone') }));
}

/** The same fixtures on a platform that `start` makes. */
export function suiteOn<Platform extends RunningPlatform>(start: () => Promise<Platform>) {
  return base.extend<TestFixtures, WorkerFixtures<Platform>>({
    platform: [
      async ({}, use) => {
        const platform = await start();
        await use(platform);
        await platform.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ platform }, use) => use(platform.url),
    signIn: async ({ platform }, use) => {
      await use((page, email = 'owner@howdah.local') => signInOnce(platform, page, email));
    },
  });
}

async function signInOnce(platform: RunningPlatform, page: Page, email: string): Promise<void> {
  const key = `${platform.url} ${email}`;
  const known = sessions.get(key);
  if (known) {
    await page.context().addCookies(known);
    return;
  }
  await page.goto(await platform.signInLink(email));
  await expect(page).not.toHaveURL(/sign-in/);
  sessions.set(key, await page.context().cookies());
}

export { expect };
