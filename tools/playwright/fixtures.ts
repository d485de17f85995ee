import { test as base, expect, type Page } from '@playwright/test';
import { deployedDashboard, platformWithoutControl, signInWithToken } from './deployed-dashboard.ts';
import { SharedContext } from './shared-context.ts';
import type { RunningPlatform } from './start-platform.ts';

interface WorkerFixtures<Platform> {
  /** The platform of the suite, one per worker, with its own demo data. */
  platform: Platform;
  sharedContext: SharedContext;
}

interface SuiteOptions {
  /** What `start` gives to the platform that a dashboard which runs elsewhere does not have, for example "a scripted model". */
  needs?: string;
}

interface TestFixtures {
  hasWhatItNeeds: void;
  /** False gives a test a context of its own. */
  sharesContext: boolean;
  /** Signs in a user of the demo, by a real one-time link or by the session of an earlier one. */
  signIn(page: Page, email?: string): Promise<void>;
}

/** Signs in once per user and platform, because tests can share a session. */
const sessions = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>();

const OWNER = 'owner@howdah.local';

/** The fixtures of a suite on a platform of its own, which `start` makes, or on the dashboard that `HOWDAH_E2E_URL` names. */
export function suiteOn<Platform extends RunningPlatform>(
  start: () => Promise<Platform>,
  { needs }: SuiteOptions = {},
) {
  return base.extend<TestFixtures, WorkerFixtures<Platform>>({
    platform: [
      async ({}, use) => {
        const deployed = deployedDashboard();
        if (deployed) return use(platformWithoutControl<Platform>(deployed));
        const platform = await start();
        await use(platform);
        await platform.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    sharedContext: [async ({}, use) => use(new SharedContext()), { scope: 'worker' }],
    hasWhatItNeeds: [
      async ({}, use) => {
        base.skip(
          Boolean(deployedDashboard() && needs),
          `Needs ${needs}; HOWDAH_E2E_URL names a dashboard without.`,
        );
        await use();
      },
      { auto: true },
    ],
    sharesContext: [true, { option: true }],
    context: async ({ browser, sharedContext, sharesContext }, use) => {
      const context = sharesContext ? await sharedContext.open(browser) : await browser.newContext();
      await use(context);
      if (sharesContext) await sharedContext.reset();
      else await context.close();
    },
    baseURL: async ({ platform }, use) => use(platform.url),
    signIn: async ({ platform }, use) => {
      await use((page, email = OWNER) => {
        const deployed = deployedDashboard();
        if (!deployed) return signInOnce(platform, page, email);
        base.skip(
          email !== OWNER,
          `Needs ${email} of the demo; the token of HOWDAH_E2E_TOKEN is that of another.`,
        );
        return signInWithToken(page.context(), deployed);
      });
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
  // In its own context, so that no test finds what the sign-in leaves in the browser.
  const context = await page.context().browser()!.newContext();
  const signInPage = await context.newPage();
  await signInPage.goto(await platform.signInLink(email));
  await expect(signInPage).not.toHaveURL(/sign-in/);
  const cookies = await context.cookies();
  await context.close();
  sessions.set(key, cookies);
  await page.context().addCookies(cookies);
}

export { expect };
