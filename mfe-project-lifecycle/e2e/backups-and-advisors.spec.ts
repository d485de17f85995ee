import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { projectNamed, query } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

test('downloads a backup that is a script for psql', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  // It was paused on the first start, and has the backup of that.
  await openProject(page, 'Old atlas', 'database/backups/scheduled');
  await expect(page.getByText('Complete').first()).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[a-z]{20}-\d+\.sql\.gz$/);
  const script = gunzipSync(await readFile(await download.path())).toString();
  expect(script).toMatch(/create table/i);
});

test(
  'says when the first backup comes, and makes one now',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop');
    const url = page.url();
    await page.route('**/platform/database/*/backups', (route) =>
      route.fulfill({
        json: {
          backups: [],
          region: 'local',
          pitr_enabled: false,
          walg_enabled: false,
          schedule: { every_hours: 24, kept: 7, next_at: null },
        },
      }),
    );
    await page.goto(`${url}/database/backups/scheduled`);
    await expect(page.getByText('No backups yet')).toBeVisible();

    await page.unroute('**/platform/database/*/backups');
    await page.reload();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('Backup complete')).toBeVisible();
    const made = page.getByRole('row', { name: /Manual/ });
    await expect(made).toContainText('Complete');
    await expect(made.getByRole('button', { name: 'Download' })).toBeEnabled();
  },
);

test(
  'finds what is wrong with a table, and sees when it is put right',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop');
    const url = page.url();
    await query(
      page,
      'Bookshop',
      'create table open_door (id int primary key); grant select on open_door to anon',
    );
    await page.goto(`${url}/advisors/security`);
    const finding = page
      .getByRole('region', { name: /^Row level security is off/ })
      .getByRole('button', { name: 'open_door' });
    await finding.click();
    const detail = page.getByRole('complementary', { name: 'Finding' });
    await expect(detail.getByRole('heading', { name: 'public.open_door' })).toBeVisible();
    await expect(detail.getByText(/enable row level security/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /Errors/ }).click();
    await expect(finding).toBeVisible();
    await query(page, 'Bookshop', 'drop table open_door');
    const read = page.waitForResponse((response) => response.url().includes('/run-lints'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect((await read).ok()).toBe(true);
    await expect(finding).toHaveCount(0);
    await page.getByRole('link', { name: 'Performance' }).click();
    await expect(page.getByRole('heading', { name: 'Performance advisor' })).toBeVisible();
  },
);

/** Changes what the platform says of the resources of every project. */
async function changeWarnings(page: Page, changed: object): Promise<void> {
  await page.route('**/platform/projects-resource-warnings', async (route) => {
    const answer = await route.fetch();
    const warnings = (await answer.json()) as object[];
    await route.fulfill({
      response: answer,
      json: warnings.map((warning) => ({ ...warning, ...changed })),
    });
  });
}

/** Changes what the platform says of the mode of a project. */
async function makeReadOnly(page: Page, name: string): Promise<void> {
  const { ref } = await projectNamed(page, name);
  await page.route(`**/platform/projects/${ref}`, async (route) => {
    const answer = await route.fetch();
    const project = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...project, is_readonly_mode_enabled: true } });
  });
}

test(
  'warns above every page while the disk is almost full',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await changeWarnings(page, { disk_space_exhaustion: 'critical' });
    await openProject(page, 'Bookshop', 'settings/general');
    await expect(page.getByText('Your project has almost no disk space left')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'leads to the SQL Editor where there is none, and goes on',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await changeWarnings(page, { is_readonly_mode_enabled: true });
    await makeReadOnly(page, 'Bookshop');
    await openProject(page, 'Bookshop', 'settings/general');
    await page.getByRole('button', { name: 'Override read-only mode' }).click();
    await expect(page.getByText('SQL Editor is not installed')).toBeVisible();
    await page.getByRole('link', { name: 'View compute and disk' }).click();
    await expect(page.getByRole('heading', { name: 'Compute and disk', level: 1 })).toBeVisible();
  },
);
