import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGS, systemBrowser } from '../../playwright/browser.ts';
import { startPlatform, type RunningPlatform } from '../../playwright/start-platform.ts';
import { publishRemotes } from '../publish/publish.ts';
import { remoteIds } from '../publish/remote-ids.ts';

/** The composed dashboard on a platform of its own, and a browser that is signed in. */
export interface BenchDashboard {
  platform: RunningPlatform;
  browser: Browser;
  /** A page with an empty cache in a browser context that has the owner's session. */
  openFreshPage(): Promise<Page>;
  /** Ref of the demo's project on the newest Postgres. */
  projectRef: string;
  close(): Promise<void>;
}

/** @param postgresUrl of a PostgreSQL server that holds the projects; without one they are embedded. */
export async function openDashboard(postgresUrl?: string): Promise<BenchDashboard> {
  const home = await mkdtemp(join(tmpdir(), 'howdah-bench-'));
  await publishRemotes(join(home, 'store'), await remoteIds());
  const platform = await startPlatform({
    home,
    env: { HOWDAH_DEMO_SCALE: '1', ...(postgresUrl ? { HOWDAH_POSTGRES_URL: postgresUrl } : {}) },
  });
  const executablePath = systemBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath ? { executablePath } : {}),
  });

  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(await platform.signInLink());
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const cookies = await first.cookies();
  const projects = (await (await page.request.get(`${platform.url}/platform/projects`)).json()) as {
    ref: string;
    dbVersion: string;
    status: string;
  }[];
  await first.close();
  const active = projects.filter(({ status }) => status === 'ACTIVE_HEALTHY');
  const [project] = active.sort((one, other) => parseInt(other.dbVersion) - parseInt(one.dbVersion));
  if (!project) throw new Error('The demo has no active project');

  return {
    platform,
    browser,
    projectRef: project.ref,
    async openFreshPage() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(cookies);
      return context.newPage();
    },
    async close() {
      await browser.close();
      await platform.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
