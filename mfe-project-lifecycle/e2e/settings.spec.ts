import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('resizes compute for real', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByText(/ of 8 GB used$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Small' }).check();
  await button(page, 'Resize compute').click();
  await expect(page.getByText('The compute size changes from Micro to Small.')).toBeVisible();
  await button(page, 'Resize project').click();
  await expect(page.getByText('Resizing project', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Small Current/ })).toBeChecked({ timeout: 45_000 });
});

test('starts the upgrade once the person knows what happens, and tells how it went', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'settings/infrastructure');
  const [ref] = /[a-z]{20}/.exec(page.url())!;
  // It fails, so that the project stays as other tests want it.
  const letFail = await platform.control.addGate({
    ref,
    kind: 'upgrade',
    step: 'dump-database',
    at: 'before',
    action: 'fail',
    message: 'The disk is full',
  });
  await button(page, 'Upgrade project').click();
  await expect(page.getByText(/it goes on with the old database, unchanged/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade project' }).click();
  await expect(heading(page, 'We ran into an issue while upgrading your project')).toBeVisible({
    timeout: 45_000,
  });
  await letFail();
  // The result stands on the page, also for who comes later.
  await page.reload();
  await expect(page.getByText('Your data is not affected', { exact: false })).toBeVisible();
  await expect(page.getByText('Postgres 18')).not.toHaveCount(0);
  await expectAccessible(page);
});

test('shows the add-ons, and opens the one that an address names', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'database/backups/pitr');
  await page.getByRole('link', { name: 'Enable PITR' }).click();
  await expect(page.getByRole('dialog', { name: 'Point-in-time recovery' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Add-ons')).toBeVisible();
  await expectAccessible(page);
});

test('does not let a reader resize or enable anything', async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByRole('radio', { name: 'Small' })).toBeDisabled();
  await page.getByRole('link', { name: 'Add-ons' }).click();
  await button(page, 'Enable PITR').hover();
  await expect(page.getByText('You need additional permissions to amend subscriptions')).toBeVisible();
});
