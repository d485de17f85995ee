import type { Page } from '@playwright/test';
import { EVERY_ROW, post, projectNamed, query } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const steps = (page: Page) => page.getByRole('list', { name: 'Upgrade steps' }).getByRole('listitem');

// First it fails, then it works: an upgrade cannot be taken back.
test.describe.configure({ mode: 'serial' });

test(
  'says what happens, then that it failed and left everything as it was',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Field notes', 'settings/infrastructure');
    const { ref } = await projectNamed(page, 'Field notes');
    const letWait = await platform.control.addGate({ ref, kind: 'upgrade', at: 'before', action: 'wait' });
    await page.getByRole('button', { name: 'Upgrade project' }).click();
    await expect(page.getByText(/it keeps the old database unchanged/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade project' }).click();
    await expect(steps(page)).toHaveCount(8);
    await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page);
    const letFail = await platform.control.addGate({
      ref,
      kind: 'upgrade',
      step: 'dump-database',
      at: 'before',
      action: 'fail',
      message: 'The disk is full',
    });
    await letWait();
    await expect(heading(page, 'We ran into an issue while upgrading your project')).toBeVisible({
      timeout: 60_000,
    });
    await letFail();
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      /^\/support\/new\?category=Database_unresponsive&ref=/,
    );
    await page.getByRole('button', { name: 'Return to project' }).click();
    await expect(heading(page, 'Infrastructure')).toBeVisible();
    // The result stays on the page, also for who comes later.
    await page.reload();
    await expect(page.getByText('Your data is not affected', { exact: false })).toBeVisible();
    await expect(page.getByText('Postgres 18')).not.toHaveCount(0);
    await expectAccessible(page);
    expect((await projectNamed(page, 'Field notes')).dbVersion).toMatch(/^17/);
  },
);

test('upgrades from 17 to 18 and keeps every row', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await openProject(page, 'Field notes');
  const rows = await query(page, 'Field notes', EVERY_ROW);
  const { ref } = await projectNamed(page, 'Field notes');
  await post(page, `/v1/projects/${ref}/upgrade`, { target_version: 18 });
  await page.reload();
  await expect(heading(page, 'Upgrade complete')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('"Field notes" runs on Postgres 18.')).toBeVisible();
  await page.getByRole('button', { name: 'Return to project' }).click();
  await expect(heading(page, 'Field notes')).toBeVisible();
  expect((await projectNamed(page, 'Field notes')).dbVersion).toMatch(/^18/);
  expect(await query(page, 'Field notes', EVERY_ROW)).toEqual(rows);
});
