import type { Page } from '@playwright/test';

/** Holds the requests of a page whose URL matches. Returns a function that lets them go on, and those that come later. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
