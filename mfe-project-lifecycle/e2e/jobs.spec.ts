import type { Page } from '@playwright/test';
import { projectNamed, query } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Presses a button, and its namesake in the question that follows. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Goes back to the newest backup, with the project's name typed. */
async function restoreNewestBackup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Bookshop');
  await dialog.getByRole('button', { name: 'Restore backup' }).click();
}

test('restarts the project: the same data is there again', async ({ page, signIn, platform }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  const { ref } = await projectNamed(page, 'Bookshop');
  const letGoOn = await platform.control.addGate({ ref, kind: 'restart', at: 'before', action: 'wait' });
  const count = 'select count(*)::int as books from books';
  const before = await query(page, 'Bookshop', count);
  await confirm(page, 'Restart project');
  await expect(heading(page, 'Restarting your project')).toBeVisible();
  await letGoOn();
  await expect(heading(page, 'General settings')).toBeVisible({ timeout: 45_000 });
  expect(await query(page, 'Bookshop', count)).toEqual(before);
});

test(
  'says that a restart failed and what is safe, and keeps it on the page',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'settings/general');
    const { ref } = await projectNamed(page, 'Bookshop');
    const letGoOn = await platform.control.addGate({ ref, kind: 'restart', at: 'before', action: 'wait' });
    await confirm(page, 'Restart project');
    await expect(heading(page, 'Restarting your project')).toBeVisible();
    const letPass = await platform.control.addGate({
      ref,
      kind: 'restart',
      at: 'after',
      action: 'fail',
      message: 'The disk is full',
    });
    await letGoOn();
    await expect(heading(page, 'Something went wrong while restarting your project')).toBeVisible({
      timeout: 30_000,
    });
    await letPass();
    await expect(page.getByText('Reported error: The disk is full')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Return to project' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'while restarting your project' });
    await expect(notice).toContainText('Your data is intact: "Bookshop"');
    await expectAccessible(page);
  },
);

test(
  'says that a resize failed, and keeps the old size',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'settings/compute-and-disk');
    const { ref } = await projectNamed(page, 'Bookshop');
    const letGoOn = await platform.control.addGate({ ref, kind: 'resize', at: 'before', action: 'wait' });
    const current = await page.getByRole('radio', { name: /Current/ }).getAttribute('value');
    await page.getByRole('radio', { name: 'Large' }).check();
    await page.getByRole('button', { name: 'Resize compute' }).click();
    await page.getByRole('button', { name: 'Resize project' }).click();
    await expect(heading(page, 'Resizing your project')).toBeVisible();
    const letPass = await platform.control.addGate({ ref, kind: 'resize', at: 'after', action: 'fail' });
    await letGoOn();
    await expect(heading(page, 'Something went wrong while resizing your project')).toBeVisible({
      timeout: 30_000,
    });
    await letPass();
    await page.getByRole('button', { name: 'Return to project' }).click();
    await expect(page.getByRole('radio', { name: /Current/ })).toHaveAttribute('value', current!);
  },
);

test('goes back to a scheduled backup, and stays as it is where that fails', async ({
  page,
  signIn,
  platform,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await openProject(page, 'Bookshop');
  const { ref } = await projectNamed(page, 'Bookshop');
  await query(page, 'Bookshop', 'create table diary as select 1 as day');
  await platform.control.backUp(ref);
  await openProject(page, 'Bookshop', 'database/backups/scheduled');
  await expect(page.getByRole('row').nth(1)).toContainText('Complete', { timeout: 30_000 });
  await query(page, 'Bookshop', 'insert into diary values (2)');

  const letGoOn = await platform.control.addGate({ ref, kind: 'restore', at: 'before', action: 'wait' });
  await restoreNewestBackup(page);
  await expect(page.getByRole('progressbar', { name: 'Restoring your project' })).toBeVisible();
  await expectAccessible(page);
  const letPass = await platform.control.addGate({
    ref,
    kind: 'restore',
    step: 'fill-database',
    at: 'before',
    action: 'fail',
    message: 'The disk is full',
  });
  await letGoOn();
  const failure = page.getByRole('alert').filter({ hasText: 'while restoring your backup' });
  await expect(failure).toContainText('Reported error: The disk is full', { timeout: 30_000 });
  await letPass();
  const days = 'select count(*)::int as days from diary';
  expect(await query(page, 'Bookshop', days)).toEqual([{ days: 2 }]);

  await restoreNewestBackup(page);
  await expect(page.getByText('Restoration complete')).toBeVisible({ timeout: 60_000 });
  expect(await query(page, 'Bookshop', days)).toEqual([{ days: 1 }]);
  await expect(page.getByRole('button', { name: 'Restore' }).first()).toBeEnabled();
  await query(page, 'Bookshop', 'drop table diary');
});
