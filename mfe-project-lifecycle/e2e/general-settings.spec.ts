import type { Page } from '@playwright/test';
import { expect, openProject, test } from './suite.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function rename(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await save(page).click();
  await expect(page.getByText('Project name saved').first()).toBeVisible();
}

test('renames the project everywhere, permanently', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'settings/general');
  await rename(page, 'Field diary');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Field diary');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Field diary');
  await expect(page).toHaveTitle('General settings | Field diary | Demo organization');
  await rename(page, 'Field notes');
});

test('shows the facts of the project', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  const [ref] = /[a-z]{20}/.exec(page.url()) ?? [];
  const project = await (await page.request.get(`/platform/projects/${ref}`)).json();
  await expect(page.getByText(project.ref, { exact: true })).toBeVisible();
  await expect(page.getByText(project.dbVersion, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} UTC$/)).toBeVisible();
});

test(
  'does not let a reader change anything, and says why',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page, 'reader@howdah.local');
    await openProject(page, 'Bookshop', 'settings/general');
    await expect(page.getByRole('definition').filter({ hasText: 'Bookshop' })).toBeVisible();
    await expect(nameField(page)).toHaveCount(0);
    await expect(page.getByRole('note')).toHaveText([
      'Only owners, administrators and developers can rename this project.',
      'Only owners, administrators and developers can restart this project.',
      'Only owners and administrators can pause this project.',
      'Only owners and administrators can delete this project.',
    ]);
    await page.getByRole('button', { name: 'Pause project' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
);

test('asks before the tab is left with an unsaved name', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  await nameField(page).fill('Not saved');
  const question = page.waitForEvent('dialog');
  // Not awaited: the browser holds the reload until the question is answered.
  void page.reload().catch(() => undefined);
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect(nameField(page)).toHaveValue('Not saved');
});

test('asks before a link leaves with an unsaved name', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  await nameField(page).fill('Not saved');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameField(page)).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('fills its menu and leaves other areas alone', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  await expect(page.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
});
