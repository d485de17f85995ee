import type { Page } from '@playwright/test';
import { projectNamed } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('resizes compute for real', { tag: '@extended' }, async ({ page, signIn, platform }) => {
  await signIn(page);
  const { ref } = await projectNamed(page, 'Bookshop');
  const letGoOn = await platform.control.addGate({ ref, kind: 'resize', at: 'before', action: 'wait' });
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByText(/ of 8\sGB$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Small' }).check();
  await button(page, 'Resize compute').click();
  await expect(page.getByText('The compute size changes from Micro to Small.')).toBeVisible();
  await button(page, 'Resize project').click();
  await expect(page.getByText('Resizing project', { exact: true })).toBeVisible();
  await letGoOn();
  const sizes = page.getByRole('radiogroup', { name: 'Compute size' });
  await expect(sizes).toContainText(/Small\s*Current/, { timeout: 45_000 });
});

test(
  'shows the add-ons, and opens the one that an address names',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'database/backups/pitr');
    await page.getByRole('link', { name: 'Enable PITR' }).click();
    await expect(page.getByRole('dialog', { name: 'Point-in-time recovery' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(heading(page, 'Add-ons')).toBeVisible();
    await expectAccessible(page);
  },
);

test('does not let a reader resize or enable anything', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByRole('radio', { name: 'Small' })).toBeDisabled();
  await page.getByRole('link', { name: 'Add-ons' }).click();
  await button(page, 'Enable PITR').hover();
  await expect(page.getByText('You need additional permissions to amend subscriptions')).toBeVisible();
});

test(
  'says what a database without a network cannot do, and shows and cancels what runs',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Field notes', 'settings/general');
    const menu = page.getByRole('navigation', { name: 'Area' });
    await menu.getByRole('link', { name: 'Database' }).click();
    await expect(heading(page, 'Database')).toBeVisible();
    await expect(page.getByText('This database has no network address')).toBeVisible();
    await expect(page.getByText('No queries are running')).toBeVisible();
    const [ref] = /[a-z]{20}/.exec(page.url())!;
    const project = await (await page.request.get(`/platform/projects/${ref}`)).json();
    const endless = page.request.post(`/platform/pg-meta/${ref}/query`, {
      data: { query: 'select pg_sleep(1000)' },
      headers: { 'x-connection-encrypted': project.connectionString, origin: new URL(page.url()).origin },
    });
    await expect(async () => {
      await button(page, 'Refresh').click();
      await expect(page.getByText('select pg_sleep(1000)')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Cancel .*’s query$/ }).click();
    await expect(page.getByText('Query cancelled')).toBeVisible();
    expect((await endless).status()).toBe(400);
    await expect(page.getByText('No queries are running')).toBeVisible();
  },
);
