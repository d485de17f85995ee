import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { endSessionDuring } from './end-session.ts';
import { askToImport, openTable, toolbar } from './open-table.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

/** Goes back twice: the first time the form stays, the second time the page goes. */
async function expectQuestion(page: Page, holdsInput: () => Promise<void>) {
  const url = page.url();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  // The router learns of the guard a moment after the first letter.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.goBack();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  expect(page.url()).toBe(url);
  await holdsInput();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(url);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop');
});

test(
  'asks before Back leaves a new table, and not once it is made',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    const form = page.getByRole('dialog', { name: 'New table in public' });
    const name = form.getByLabel('Name', { exact: true });
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    await name.fill('half done');
    await expectQuestion(page, () => expect(name).toHaveValue('half done'));

    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    await expect(name).toHaveValue('');
    await name.fill('made and left');
    await form.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'made and left' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'made and left' })).toBeHidden();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'asks before Back leaves a changed table, a new row or an import',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page, 'genres');
    await page.getByRole('link', { name: 'Definition' }).click();
    await page.getByRole('button', { name: 'Edit table' }).click();
    const comment = page
      .getByRole('dialog', { name: 'Edit table genres' })
      .getByLabel('Comment', { exact: true });
    await comment.fill('half done');
    await expectQuestion(page, () => expect(comment).toHaveValue('half done'));

    const list = page.getByRole('list', { name: 'Tables and views' });
    await list.getByRole('link', { name: 'authors', exact: true }).click();
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const value = page.getByRole('dialog', { name: 'Insert a row into authors' }).getByRole('textbox').nth(1);
    await value.fill('half done');
    await expectQuestion(page, () => expect(value).toHaveValue('half done'));

    await list.getByRole('link', { name: 'authors', exact: true }).click();
    await askToImport(page);
    const rows = page.getByRole('textbox', { name: 'Or paste rows' });
    await rows.fill('name\nhalf done');
    await expectQuestion(page, () => expect(rows).toHaveValue('name\nhalf done'));
  },
);

test(
  'asks before Forward leaves a form, also after Back was refused',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page, 'genres');
    const list = page.getByRole('list', { name: 'Tables and views' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    for (const table of ['authors', 'books']) {
      await list.getByRole('link', { name: table, exact: true }).click();
      await expect(heading(table)).toBeVisible();
    }
    const ahead = page.url();
    await page.goBack();
    await expect(heading('authors')).toBeVisible();
    const url = page.url();
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const value = page.getByRole('dialog', { name: 'Insert a row into authors' }).getByRole('textbox').nth(1);
    await value.fill('half done');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    for (const go of ['goBack', 'goForward', 'goBack'] as const) {
      await page[go]();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      expect(page.url()).toBe(url);
      await expect(value).toHaveValue('half done');
    }
    await page.goForward();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(heading('books')).toBeVisible();
    expect(page.url()).toBe(ahead);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'asks before another project is opened over a form, by the breadcrumb or by the commands',
  { tag: '@extended' },
  async ({ page }) => {
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const keep = question.getByRole('button', { name: 'Keep editing' });
    const switcher = page.getByRole('button', { name: 'Switch project', includeHidden: true });
    const switchByCommand = async () => {
      await page.keyboard.press('ControlOrMeta+k');
      const actions = page.getByRole('group', { name: 'Actions' });
      await actions.getByRole('option', { name: 'Switch project' }).click();
      await page.getByRole('option', { name: /Field notes/ }).click();
    };
    // The switcher is beside the form.
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    const url = page.url();
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    const name = page
      .getByRole('dialog', { name: 'New table in public' })
      .getByLabel('Name', { exact: true });
    await name.fill('half done');
    const { x, y } = (await switcher.boundingBox())!;
    await page.mouse.click(x + 8, y + 8);
    await keep.click();
    await expect(name).toHaveValue('half done');

    await switchByCommand();
    await keep.click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(url);
    await expect(name).toHaveValue('half done');

    await switchByCommand();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Field notes');
    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    await expect(name).toHaveValue('');
  },
);

test(
  'asks before a new row or an import is closed that holds something',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page, 'genres');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    const close = async () => {
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const form = page.getByRole('dialog', { name: 'Insert a row into genres' });
    await form.getByRole('textbox').last().fill('half done');
    await close();
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();

    await askToImport(page);
    await page.getByRole('textbox', { name: 'Or paste rows' }).fill('name\nhalf done');
    await page.getByRole('button', { name: 'Preview rows' }).click();
    await close();
  },
);

test(
  'asks once when Back comes while a table is saved, and says that this failed, wherever the user is',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New table in public' });
    await form.getByLabel('Name', { exact: true }).fill('genres');
    const question = page.getByRole('alertdialog');
    const saveAndGoBack = async () => {
      const answer = await holdRequests(page, '**/pg-meta/*/query');
      await form.getByRole('button', { name: 'Create table' }).click();
      await page.goBack();
      await expect(question).toHaveAccessibleName('Leave while saving?');
      return answer;
    };
    const refuse = await saveAndGoBack();
    refuse();
    await expect(question).toHaveCount(0);
    await expect(form.getByRole('alert')).toContainText('relation "genres" already exists');
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('genres');

    const refuseAgain = await saveAndGoBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(form).toHaveCount(0);
    refuseAgain();
    await expect(page.getByText('The database was not changed')).toBeVisible();
    await expect(page.getByText('relation "genres" already exists')).toBeVisible();
  },
);

test(
  'keeps a form when the session ends, until its person has signed in again beside it',
  { tag: '@extended' },
  async ({ page, context, signIn }) => {
    await page.getByRole('link', { name: 'Table Editor' }).first().click();
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New table in public', includeHidden: true });
    const name = form.getByLabel('Name', { exact: true });
    const create = form.getByRole('button', { name: 'Create table' });
    await name.fill('made in two sessions');
    await endSessionDuring(page, () => create.click());
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(ended).toBeVisible();
    await expectAccessible(page);
    await expect(name).toHaveValue('made in two sessions');
    const continues = ended.getByRole('button', { name: 'I have signed in' });
    await continues.click();
    await expect(ended.getByRole('alert')).toContainText('You are not signed in yet');

    const opened = context.waitForEvent('page');
    await ended.getByRole('link', { name: 'Sign in' }).click();
    const other = await opened;
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(other, 'developer@howdah.local');
    await continues.click();
    await expect(ended.getByRole('alert')).toContainText('You are signed in as developer@howdah.local');
    await expect(name).toHaveValue('made in two sessions');

    await signIn(other);
    await other.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(ended).toBeHidden();
    await expect(name).toHaveValue('made in two sessions');
    await expect(form.getByRole('alert')).toBeVisible();
    await create.click();
    await expect(page.getByRole('heading', { level: 1, name: 'made in two sessions' })).toBeVisible();
  },
);

test(
  'discards a form for a sign-in in this tab, or for whoever has signed in beside it',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const form = page.getByRole('dialog', { name: 'Insert a row into genres' });
    const fillInAndEnd = async () => {
      await openTable(page, 'genres');
      await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
      await form.getByRole('textbox').last().fill('half done');
      await endSessionDuring(page, () => form.getByRole('button', { name: 'Insert row' }).click());
    };
    await fillInAndEnd();
    await page.getByRole('button', { name: 'Discard and sign in here' }).click();
    await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await signIn(page);
    await openProject(page, 'Bookshop');
    await fillInAndEnd();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await signIn(page, 'developer@howdah.local');
    await page.getByRole('button', { name: 'I have signed in' }).click();
    await page.getByRole('button', { name: 'Discard and continue' }).click();
    await expect(page.getByRole('button', { name: 'developer@howdah.local' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'genres' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
