import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

const markedNumber = '.margin-view-overlays [class*="problemNumber"]';

test('shows why a statement failed and marks its line, until the text is edited', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select 1,\n  nope\nfrom books');
  await expect(sql.failure).toContainText('column "nope" does not exist');
  await expect(sql.failure).toContainText('42703 undefined_column');
  await expect(page.locator(markedNumber)).toHaveText('2');

  await page.keyboard.press('ControlOrMeta+Home');
  await sql.failure.getByRole('button', { name: 'Line 2, column 3' }).click();
  await expect(sql.editor).toBeFocused();
  await page.keyboard.type('id');
  await expect.poll(() => sql.text()).toBe('select 1,\n  id\nfrom books');
  await expect(page.locator(markedNumber)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sql.failure).toBeHidden();
  await sql.expectRow(1, ['1']);
});

test(
  'names nothing that the row limit added to a query that Postgres cannot parse',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await expect(sql.rowLimit).toHaveValue('100');
    await sql.runSql('select *\nfrom books where');
    await expect(sql.failure).toContainText('syntax error at end of input');
    await expect(sql.failure).not.toContainText('limit');
    await expect(sql.failure.getByRole('button', { name: 'Line 2, column 17' })).toBeVisible();
    await sql.runSql("select 'abc");
    await expect(sql.failure).toContainText('unterminated quoted string');
    await expect(sql.failure).not.toContainText('limit');
  },
);

test('marks the right line when a selection was run', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('select 1;\n\nselect nope');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sql.failure.getByRole('button', { name: 'Line 3, column 8' })).toBeVisible();
  await expect(page.locator(markedNumber)).toHaveText('3');
});

test(
  'keeps the results of the statements before the one that failed',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select 5 as five;\nselect 1 / 0;');
    await expect(sql.failure).toContainText('division by zero');
    // What became of each statement comes first.
    await expect(sql.results.getByRole('button', { name: /select 5 as five.*Rolled back/ })).toBeVisible();
    await sql.results.getByRole('tab', { name: /^1 · select 5/ }).click();
    await sql.expectRow(1, ['5']);
  },
);

test("shows Postgres' detail and hint", { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql("do $$ begin raise 'No' using detail = 'Because', hint = 'Try again'; end $$");
  await expect(sql.failure).toContainText('Because');
  await expect(sql.failure).toContainText('Try again');
});

test(
  'works where no other area is installed, and names the one that Debug needs',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select nope');
    await sql.failure.getByRole('button', { name: 'Debug' }).click();
    await expect(page.getByText('Assistant is not installed')).toBeVisible();
    await expect(sql.failure).toContainText('column "nope" does not exist');
    expect(await sql.text()).toBe('select nope');
  },
);
