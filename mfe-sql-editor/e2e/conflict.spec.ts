import type { Browser, Page } from '@playwright/test';
import { newSnippet, openSnippet, savedSql, type SnippetPlace } from './snippets.ts';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

type SignIn = (page: Page, email?: string) => Promise<void>;

/** Another user, in a browser of their own. */
async function secondPerson(browser: Browser, origin: string, signIn: SignIn, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

async function typeAtTheEnd(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await new SqlPage(page).editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** Both have the snippet open; the other saves first, then this one types. */
async function meet(page: Page, other: Page, place: SnippetPlace): Promise<void> {
  for (const each of [page, other]) {
    await openSnippet(each, place);
    await new SqlPage(each).fullEditor();
  }
  await typeAtTheEnd(other, ' as theirs');
  await expect.poll(() => savedSql(other, place)).toBe('select 1 as theirs');
  // Nothing may look before the key: a page that is looked at takes what others saved.
  await new SqlPage(page).editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' as mine');
}

const shared = { sql: 'select 1', name: 'Meeting', visibility: 'project' } as const;

test(
  'lets who saves second compare and merge, and keeps what was not taken',
  { tag: '@extended' },
  async ({ page, browser, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, shared);
    const other = await secondPerson(browser, platform.url, signIn, 'developer@howdah.local');
    await meet(page, other, place);

    const notice = page.getByRole('alert').filter({ hasText: 'Another version of this snippet was saved' });
    await expect(notice).toBeVisible();
    expect(await savedSql(page, place)).toBe('select 1 as theirs');
    await expectAccessible(page, ['.monaco-editor']);
    await notice.getByRole('button', { name: 'Compare' }).click();
    const compare = page.getByRole('region', { name: 'Compare changes' });
    await expect(compare).toContainText('as theirs');
    await compare.locator('.modified .native-edit-context, .modified textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('_and_theirs');
    await compare.getByRole('button', { name: 'Keep this version' }).click();

    await expect(notice).toBeHidden();
    await expect.poll(() => savedSql(page, place)).toBe('select 1 as mine_and_theirs');
    expect(await new SqlPage(page).text()).toBe('select 1 as mine_and_theirs');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Kept versions/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Kept versions' });
    await expect(dialog).toContainText('select 1 as theirs');
    await expect(dialog).toContainText('select 1 as mine');
    await other.context().close();
  },
);

test(
  'takes the version of the other person where that is chosen',
  { tag: '@extended' },
  async ({ page, browser, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, shared);
    const other = await secondPerson(browser, platform.url, signIn, 'developer@howdah.local');
    await meet(page, other, place);
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => new SqlPage(page).text()).toBe('select 1 as theirs');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await savedSql(page, place)).toBe('select 1 as theirs');
    await other.context().close();
  },
);

test(
  'lets who may only read run a shared snippet, and offers a copy to edit',
  { tag: '@extended' },
  async ({ page, browser, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, { ...shared, sql: 'select 7 as seven' });
    const reader = await secondPerson(browser, platform.url, signIn, 'reader@howdah.local');
    const sql = new SqlPage(reader);
    await openSnippet(reader, place);
    await sql.fullEditor();
    await sql.editor.focus();
    await reader.keyboard.type('nothing');
    await reader.keyboard.press('ControlOrMeta+Enter');
    await sql.expectRow(1, ['7']);
    expect(await sql.text()).toBe('select 7 as seven');
    await reader.getByRole('button', { name: 'Duplicate to edit' }).click();
    await expect(reader.getByText('Draft', { exact: true })).toBeVisible();
    await sql.fullEditor();
    await typeAtTheEnd(reader, ' -- mine');
    await expect.poll(() => sql.text()).toBe('select 7 as seven -- mine');
    await reader.context().close();
  },
);
