import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** Fixed in the demo, so that addresses are the same on every machine. */
export const DEMO_REFS = { Bookshop: 'qmwvkxbtzjhslpdrnfgc', 'Old atlas': 'xgkplsrvdwnbmtzcfhqj' };

export function addressOf({ path, project = 'Bookshop' }: Screen): string {
  return path.replace(':ref', DEMO_REFS[project]);
}

/** Navigates within the running page, like a link. Loaded code stays. */
export async function navigateWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Not a click: what moves within half a second of one would not be counted.
    history.pushState({ key: to, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
}
