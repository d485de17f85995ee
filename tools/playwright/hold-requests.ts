import type { Page } from '@playwright/test';

/** Holds the requests of a page whose URL matches. Returns a function that continues them, and later ones. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
