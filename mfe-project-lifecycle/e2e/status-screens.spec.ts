import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { EVERY_ROW, post, projectNamed, query } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore project' });

/** A page that a project which does not run keeps closed. */
const CLOSED_PAGE = 'advisors/security';
const closedPage = (page: Page) => heading(page, 'Security advisor');

/** On a version that is chosen, or on the one that the dialog offers first. */
async function restore(page: Page, major?: string, from = restoreButton(page)): Promise<void> {
  await from.click();
  if (major) {
    const picker = page.getByRole('combobox', { name: 'Postgres version' });
    const label = picker.getByRole('option').filter({ hasText: new RegExp(`^${major}`) });
    await picker.selectOption(await label.innerText());
  }
  await page.getByRole('button', { name: 'Confirm restore' }).click();
  // The message of an attempt that failed quickly can still be there.
  await expect(page.getByText('Restoring project', { exact: true }).last()).toBeVisible();
}

async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
}

async function downloadStorage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download backups' }).click();
  await page.getByRole('menuitem', { name: 'Storage objects' }).click();
}

/** In an organization on the free plan; answers once it runs. */
async function createFreeProject(page: Page, name: string): Promise<string> {
  const made = await post(page, '/platform/projects', { name, organization_slug: 'personal' });
  await expect
    .poll(async () => (await projectNamed(page, name)).status, { timeout: 60_000 })
    .toBe('ACTIVE_HEALTHY');
  return (await made.json()).ref;
}

async function returnToProject(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Return to project' }).click();
}

// One story on one project, in this order: it starts paused, on Postgres 17.
test.describe.configure({ mode: 'serial' });

test('says that the project is paused and what can be done', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Old atlas', CLOSED_PAGE);
  await expect(page.getByText('Restore the project to open Advisors.')).toBeVisible();
  await expect(page.getByText(/^Restoring costs nothing/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View project settings' }).click();
  await expect(heading(page, 'General settings')).toBeVisible();
});

for (const width of [1280, 390]) {
  test(
    `keeps its buttons in place when the pause status arrives, ${width} px wide`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      const answer = await holdRequests(page, '**/pause/status');
      await page.setViewportSize({ width, height: 844 });
      await openProject(page, 'Old atlas', CLOSED_PAGE);
      await expect(restoreButton(page)).toBeDisabled();
      const place = () => page.getByRole('link', { name: 'View project settings' }).boundingBox();
      const before = await place();
      answer();
      await expect(restoreButton(page)).toBeEnabled();
      await expect(page.getByText(/^Restoring costs nothing/)).toBeVisible();
      expect(await place()).toEqual(before);
    },
  );
}

test('does not let a developer restore it', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page, 'developer@howdah.local');
  await openProject(page, 'Old atlas', CLOSED_PAGE);
  await restoreButton(page).hover();
  await expect(page.getByText('You need additional permissions to resume this project')).toBeVisible();
  // Playwright waits for `aria-disabled` to go; a user can click anyway.
  await restoreButton(page).click({ force: true });
  await expect(
    page.getByText('You do not have the required permissions to restore this project'),
  ).toBeVisible();
});

test(
  'restores the project, pauses it, and restores it on a newer version with the same rows',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page);
    await openProject(page, 'Old atlas', CLOSED_PAGE);
    await restore(page, '17');
    await expect(heading(page, 'Restoring your project')).toBeVisible();
    await expectAccessible(page);
    await returnToProject(page, 'Restoration complete');
    await expect(closedPage(page)).toBeVisible();
    const rows = await query(page, 'Old atlas', EVERY_ROW);

    await openProject(page, 'Old atlas', 'settings/general');
    await pause(page);
    await expect(heading(page, 'Pausing your project')).toBeVisible();
    await expect(heading(page, 'General settings')).toBeVisible({ timeout: 60_000 });
    await openProject(page, 'Old atlas', CLOSED_PAGE);
    await expect(heading(page, 'is currently paused')).toBeVisible();

    await restore(page, '18');
    await returnToProject(page, 'Restoration complete');
    await expect(closedPage(page)).toBeVisible();
    expect((await projectNamed(page, 'Old atlas')).dbVersion).toMatch(/^18/);
    expect(await query(page, 'Old atlas', EVERY_ROW)).toEqual(rows);
  },
);

test('offers to try a pause again that failed', { tag: '@extended' }, async ({ page, signIn, platform }) => {
  await signIn(page);
  await openProject(page, 'Old atlas', 'settings/general');
  const { ref } = await projectNamed(page, 'Old atlas');
  const letPass = await platform.control.addGate({ ref, kind: 'pause', at: 'before', action: 'fail' });
  await pause(page);
  await expect(heading(page, 'Something went wrong while pausing your project')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await letPass();
  await page.getByRole('button', { name: 'Pause again' }).click();
  await expect(heading(page, 'General settings')).toBeVisible({ timeout: 60_000 });
});

test(
  'offers to try a restore again that failed, with its backup',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Old atlas', CLOSED_PAGE);
    const { ref } = await projectNamed(page, 'Old atlas');
    const letPass = await platform.control.addGate({ ref, kind: 'restore', at: 'before', action: 'fail' });
    await restore(page);
    await expect(heading(page, 'Something went wrong while restoring your project')).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download backup' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.sql\.gz$/);
    await letPass();
    await restore(page, undefined, page.getByRole('button', { name: 'Restore again' }));
    await returnToProject(page, 'Restoration complete');
  },
);

test(
  'waits for a project that comes up, and one that does not answer',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', CLOSED_PAGE);
    const { ref } = await projectNamed(page, 'Bookshop');
    await platform.control.setStatus(ref, { status: 'COMING_UP' });
    await page.reload();
    await expect(heading(page, 'Setting up your project')).toBeVisible();
    await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY', postgrest_status: 'OFFLINE' });
    await expect(heading(page, 'Connecting to your project')).toBeVisible({ timeout: 20_000 });
    await platform.control.setStatus(ref, { postgrest_status: null });
    await expect(closedPage(page)).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'gives the backup of a project that was paused too long ago',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await page.goto('/');
    const ref = await createFreeProject(page, 'Night sky');
    await platform.control.backUp(ref);
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/platform/database/${ref}/backups/downloadable-backups`);
        return (await answer.json()).backups.length;
      })
      .toBe(1);
    await platform.control.setStatus(ref, { status: 'INACTIVE', paused_at: '2020-01-01T00:00:00.000Z' });

    await page.reload();
    await openProject(page, 'Night sky', CLOSED_PAGE);
    await expect(page.getByText('Project cannot be restored through the dashboard')).toBeVisible();
    await expect(restoreButton(page)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Download backups' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /Database backup \(PG: / }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^${ref}-\\d+\\.sql\\.gz$`));

    const letFail = await platform.control.addGate({
      ref,
      kind: 'archive-storage',
      at: 'before',
      action: 'fail',
    });
    await downloadStorage(page);
    await expect(page.getByText(/^Failed to create storage archive: /)).toBeVisible({ timeout: 20_000 });
    await letFail();
    const archive = page.waitForEvent('download', { timeout: 30_000 });
    await downloadStorage(page);
    await expect(page.getByText('Preparing storage objects for download')).toBeVisible();
    expect((await archive).suggestedFilename()).toBe(`${ref}-storage.zip`);

    await page.getByRole('link', { name: 'More information' }).click();
    await expect(page.getByRole('dialog', { name: 'Projects that have been paused too long' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test(
  'names who has no room for one more free project, instead of restoring it',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await page.goto('/');
    const ref = await createFreeProject(page, 'Evening star');
    await platform.control.setStatus(ref, { status: 'INACTIVE', paused_at: new Date().toISOString() });
    for (const name of ['First light', 'Second light']) {
      await post(page, '/platform/projects', { name, organization_slug: 'personal' });
    }
    await page.reload();
    await openProject(page, 'Evening star', CLOSED_PAGE);
    await expect(page.getByText(/days remaining to restore this project/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/org/personal/billing?panel=subscriptionPlan',
    );
    await restoreButton(page).click();
    const dialog = page.getByRole('dialog', { name: /exceeded their free project limits/ });
    await expect(dialog.getByRole('listitem')).toContainText('owner@howdah.local');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Understood' }).click();
    await expect(restoreButton(page)).toBeVisible();
  },
);
