import type { Page, Response } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { apart as test, expect } from './suite.ts';

/** A text that only this library's code has, however it is minified. */
const LIBRARIES: Record<string, string> = {
  yup: '${path} must be at least ${min} characters',
  'react-hook-form': '_removeUnmounted',
  marked: 'Please report this to https://github.com/markedjs/marked.',
};

/** Monaco brings a marked of its own, changed by its makers. */
const OF_MONACO = /monaco\.[0-9a-f]+\.js/;

async function librariesIn(responses: readonly Response[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { 'the SQL parser': [] };
  for (const name of Object.keys(LIBRARIES)) found[name] = [];
  for (const response of responses) {
    const url = response.url();
    if (url.endsWith('.wasm')) found['the SQL parser']!.push(url);
    if (!url.endsWith('.js') || OF_MONACO.test(url)) continue;
    const text = await response.text();
    for (const [name, mark] of Object.entries(LIBRARIES)) if (text.includes(mark)) found[name]!.push(url);
  }
  return found;
}

/** Without a load: what the page has stays. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

test('libraries that several remotes use are fetched once, when the first of them uses one', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const dashboard = new Dashboard(page);

  await dashboard.open('sql/new');
  await expect(dashboard.run).toBeVisible();
  expect(await librariesIn(responses)).toMatchObject({ yup: [], 'react-hook-form': [] });
  await dashboard.runSql('select 21 as both');
  await expect(dashboard.cell('21')).toBeAttached();

  await goTo(page, await dashboard.address('settings/general'));
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeVisible();
  await goTo(page, await dashboard.address('database/roles'));
  await page.getByRole('button', { name: 'New role' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goTo(page, '/account/me');
  await expect(dashboard.heading('Account preferences')).toBeVisible();

  for (const [library, urls] of Object.entries(await librariesIn(responses))) {
    expect([library, new Set(urls).size]).toEqual([library, 1]);
  }
});
