import type { Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { changing as test, expect } from './suite.ts';

/** A demo project by its name, as the platform has it now. */
export async function projectNamed(page: Page, wanted: string): Promise<{ ref: string; status: string }> {
  const projects = (await (await page.request.get('/platform/projects')).json()) as {
    name: string;
    ref: string;
    status: string;
  }[];
  return projects.find(({ name }) => name === wanted)!;
}

/** A status, a page of the project, and the heading that a person sees. */
type DeepLink = readonly [status: string, path: string, heading: string];

/** What a person on a deep link sees in each state: a status screen, or the page that the gate lets through. */
export function testDeepLinks(links: readonly DeepLink[]): void {
  test(
    'a deep link shows the screen of the status, or the page where the gate lets it through',
    { tag: '@extended' },
    async ({ page, platform, signIn }) => {
      const dashboard = new Dashboard(page);
      await signIn(page);
      const { ref } = await projectNamed(page, 'Bookshop');
      for (const [status, path, heading] of links) {
        await platform.control.setStatus(ref, { status });
        await page.goto(`/project/${ref}/${path}`);
        await expect(dashboard.heading(heading), `${status} on ${path}`).toBeAttached();
      }
      await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY', postgrest_status: 'OFFLINE' });
      for (const [path, heading] of [
        ['sql/new', 'Connecting to your project'],
        ['settings/general', 'General settings'],
      ] as const) {
        await page.goto(`/project/${ref}/${path}`);
        await expect(dashboard.heading(heading)).toBeAttached();
      }
      await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY', postgrest_status: null });
    },
  );
}
