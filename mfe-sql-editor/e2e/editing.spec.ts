import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

/** The list of suggestions, and one of them by what is read in it. */
const suggestions = (page: Page) => page.locator('.suggest-widget.visible');
const suggestion = (page: Page, label: string) =>
  suggestions(page).locator('.monaco-list-row', { has: page.getByText(label, { exact: true }) });

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1) await page.keyboard.press(key);
}

async function openEmpty(page: Page): Promise<SqlPage> {
  const sql = new SqlPage(page);
  await sql.open();
  await clear(sql);
  return sql;
}

async function clear(sql: SqlPage): Promise<void> {
  await sql.fullEditor();
  await sql.editor.focus();
  await sql.page.keyboard.press('ControlOrMeta+A');
  await sql.page.keyboard.press('Delete');
  await expect.poll(() => sql.text()).toBe('');
}

test(
  'completes the columns of an alias, and runs what was completed',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    await sql.paste('select  from authors a order by 1');
    await page.keyboard.press('Home');
    await press(page, 'ArrowRight', 'select '.length);
    await page.keyboard.type('a.');
    await expect(suggestion(page, 'full_name')).toContainText('text');
    await expect(suggestion(page, 'born_on')).toContainText('date');
    await page.keyboard.type('ful');
    await expect(suggestion(page, 'born_on')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect.poll(() => sql.text()).toBe('select a.full_name from authors a order by 1');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sql.cell(1, 1)).not.toBeEmpty();
  },
);

test('knows a table as soon as a run has made it', { tag: '@extended' }, async ({ page }) => {
  // Another try of this test finds the database as it left it.
  const table = `Scope${Date.now()}`;
  const sql = await openEmpty(page);
  await page.keyboard.type(`select * from ${table.toLowerCase()}`);
  await expect(suggestions(page)).toBeHidden();
  await sql.runSql(`create table "${table}" (id int, mirror_cm numeric)`);
  await expect(sql.results).toContainText('Success. No rows returned.');
  await clear(sql);
  await page.keyboard.type(`select * from ${table.toLowerCase()}`);
  await expect(suggestion(page, table)).toContainText('public');
  await page.keyboard.press('Tab');
  await expect.poll(() => sql.text()).toBe(`select * from "${table}"`);
  await page.keyboard.type(' where mirr');
  await expect(suggestion(page, 'mirror_cm')).toContainText('numeric');
});

test(
  'completes functions with their brackets, and the caret between them',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    await page.keyboard.type('select array_len');
    await expect(suggestion(page, 'array_length')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('null, 1');
    await expect.poll(() => sql.text()).toBe('select array_length(null, 1)');
  },
);

test(
  'suggests nothing in comments and strings, and breaks lines by Enter',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    await page.keyboard.type('select 1 from books');
    await expect(suggestions(page).getByRole('option', { name: /^books, / })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('-- auth');
    await expect.poll(() => sql.text()).toBe('select 1 from books\n-- auth');
    await expect(suggestions(page)).toBeHidden();
  },
);

test('says what a column is where the pointer rests', { tag: '@extended' }, async ({ page }) => {
  const sql = await openEmpty(page);
  await sql.paste('select b.title, c.relname from books b, pg_class c');
  const word = (name: string) =>
    page
      .locator('.view-line')
      .getByText(name, { exact: true })
      .or(page.locator('.view-line span span').filter({ hasText: name }))
      .first();
  const hover = page.locator('.monaco-hover:visible');
  // A pointer that comes while the editor is still taking over is not seen: people move it again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await word('title').hover();
    await expect(hover).toContainText('books.title text', { timeout: 3_000 });
  }).toPass();
  // The columns of a system schema are fetched when they are asked for.
  await word('relname').hover();
  await expect(hover).toContainText('pg_class.relname name');
});

test(
  'formats by the shortcut, keeps the caret, and undoes it in one step',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    const written = 'select id, title from books where id = 1';
    await sql.paste(written);
    await press(page, 'ArrowLeft', ' where id = 1'.length);
    await page.keyboard.press('Shift+Alt+F');
    const formatted = 'select\n  id,\n  title\nfrom\n  books\nwhere\n  id = 1';
    await expect.poll(() => sql.text()).toBe(formatted);
    await page.keyboard.type('_');
    await expect.poll(() => sql.text()).toBe(formatted.replace('books', 'books_'));
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => sql.text()).toBe(written);
  },
);

test('formats the selection alone, by the button', { tag: '@extended' }, async ({ page }) => {
  const sql = await openEmpty(page);
  await sql.paste('select   1;\nselect a, b from t');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Format' }).click();
  await expect.poll(() => sql.text()).toBe('select   1;\nselect\n  a,\n  b\nfrom\n  t');
});

test('leaves SQL as it is that cannot be formatted, and says so', { tag: '@extended' }, async ({ page }) => {
  const sql = await openEmpty(page);
  await sql.paste("select 'open\n  from (");
  await page.keyboard.press('Shift+Alt+F');
  await expect(page.getByText('Failed to format this SQL')).toBeVisible();
  expect(await sql.text()).toBe("select 'open\n  from (");
});

test(
  'fills placeholders by Tab, each name once, and indents again after Escape',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    await sql.paste("select '{{name}}', '{{age}}' where '{{name}}' > ''");
    await page.keyboard.press('Home');
    await press(page, 'ArrowRight', "select '".length);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    await expect.poll(() => sql.text()).toBe("select 'Ada', '{{age}}' where 'Ada' > ''");
    await page.keyboard.press('Tab');
    await page.keyboard.type('36');
    await expect.poll(() => sql.text()).toBe("select 'Ada', '36' where 'Ada' > ''");

    await sql.write('{{one}}, {{two}}');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => sql.text()).toBe('  {{one}}, {{two}}');
  },
);

test('selects the first placeholder of a query that is opened', { tag: '@extended' }, async ({ page }) => {
  const sql = await openEmpty(page);
  await sql.paste('select {{what}}');
  await page.keyboard.press('Home');
  await page.reload();
  await sql.fullEditor();
  await page.keyboard.type('42');
  await expect.poll(() => sql.text()).toBe('select 42');
});

test(
  'comments lines by Mod+/ and writes at several places at once',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openEmpty(page);
    await sql.paste('select 1\nselect 1');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+/');
    await expect.poll(() => sql.text()).toBe('-- select 1\n-- select 1');

    await sql.write('one two\none');
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+Shift+L');
    await page.keyboard.type('three');
    await expect.poll(() => sql.text()).toBe('three two\nthree');
  },
);

test('keeps how a person likes the editor', { tag: '@extended' }, async ({ page }) => {
  const sql = await openEmpty(page);
  const size = () =>
    page
      .locator('.view-line')
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize);
  await sql.paste(`select '${'long '.repeat(80)}'`);
  const lines = page.locator('.view-line');
  await expect(lines).toHaveCount(1);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Wrap long lines');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await choose('Larger text');
  await expect.poll(size).toBe('14px');
  await page.reload();
  await sql.fullEditor();
  await expect.poll(size).toBe('14px');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
});

test(
  'closes the suggestions, also those on their way, when the query runs',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('');
    await page.keyboard.type('select 1 from book');
    await expect(suggestion(page, 'books')).toBeVisible();
    await page.keyboard.type('s');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(sql.results).toContainText('36 rows');
    await expect(suggestions(page)).toBeHidden();
  },
);

test(
  'lets Tab leave the editor where the user wants that, after a reload too',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select 1');
    await page.keyboard.press('Tab');
    await expect(sql.editor).toBeFocused();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Move focus with Tab' }).click();
    await page.reload();
    await sql.fullEditor();
    await sql.editor.focus();
    await page.keyboard.press('Tab');
    await expect(sql.editor).not.toBeFocused();
  },
);
