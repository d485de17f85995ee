import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore project' });

async function restore(page: Page): Promise<void> {
  await restoreButton(page).click();
  await page.getByRole('button', { name: 'Confirm restore' }).click();
  await expect(page.getByText('Restoring project', { exact: true })).toBeVisible();
}

async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
}

// One story on one project, in this order: it starts paused, and ends paused.
test.describe.configure({ mode: 'serial' });

test('says that the project is paused and what can be done', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Old atlas');
  await expect(page.getByText('The project "Old atlas" is currently paused.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View project settings' }).click();
  await expect(heading(page, 'General settings')).toBeVisible();
});

test('does not let a developer restore it', async ({ page, signIn }) => {
  await signIn(page, 'developer@howdah.local');
  await openProject(page, 'Old atlas');
  await restoreButton(page).hover();
  await expect(page.getByText('You need additional permissions to resume this project')).toBeVisible();
  // Playwright waits for `aria-disabled` to go; a person may click all the same.
  await restoreButton(page).click({ force: true });
  await expect(
    page.getByText('You do not have the required permissions to restore this project'),
  ).toBeVisible();
});

test('restores the project and brings it back when the person says so', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Old atlas');
  await restore(page);
  await expect(heading(page, 'Restoring your project')).toBeVisible();
  await expect(heading(page, 'Restoration complete')).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return to project' }).click();
  await expect(heading(page, 'mfe-project-lifecycle')).toBeVisible();
});

test('pauses the project again and follows it until it is paused', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Old atlas', 'settings/general');
  await pause(page);
  await expect(heading(page, 'Pausing your project')).toBeVisible();
  await expect(heading(page, 'General settings')).toBeVisible({ timeout: 45_000 });
  await openProject(page, 'Old atlas');
  await expect(heading(page, 'Your project is paused')).toBeVisible();
});

test('says what the platform answered when a restore is refused', async ({ page, signIn }) => {
  await signIn(page);
  await page.route('**/restore', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'The project is not paused', code: 'project_not_paused' },
    }),
  );
  await openProject(page, 'Old atlas');
  await restoreButton(page).click();
  await page.getByRole('button', { name: 'Confirm restore' }).click();
  await expect(page.getByText('Failed to restore project: The project is not paused')).toBeVisible();
  await expect(restoreButton(page)).toBeVisible();
});

for (const [status, title] of [
  ['RESTORE_FAILED', 'Something went wrong while restoring your project'],
  ['PAUSE_FAILED', 'Something went wrong while pausing your project'],
  ['UPGRADING', 'Upgrading your project'],
] as const) {
  test(`shows a plain screen for ${status}`, async ({ page, signIn }) => {
    await signIn(page);
    // A state that this platform does not reach by itself: its own answer, with another status.
    await page.route(/\/platform\/projects\/[a-z]{20}$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
    });
    await openProject(page, 'Old atlas');
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
  });
}
