import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test('shows rows of real tables, exact and in order', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(`select * from (values
    (9007199254740993::bigint, 1.10::numeric, true, 'x'), (2, null, null, null)) as t(big, exact, flag, word)`);
  await sql.expectRow(1, ['9007199254740993', '1.10', 'true', 'x']);
  await sql.expectRow(2, ['2', 'NULL', 'NULL', 'NULL']);
  await expect(sql.results).toContainText('2 rows');
});

test('limits a select to 100 rows, and says so', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await expect(sql.rowLimit).toHaveValue('100');
  await sql.runSql('select n from generate_series(1, 700) as n');
  await expect(sql.results).toContainText('100 rows(Limited to only 100 rows)');

  await sql.rowLimit.selectOption('500 rows');
  await sql.run.click();
  await expect(sql.results).toContainText('500 rows(Limited to only 500 rows)');

  await sql.rowLimit.selectOption('No limit');
  await sql.run.click();
  await expect(sql.results).toContainText('700 rows');
  await expect(sql.results).not.toContainText('Limited');
});

test('runs the selection alone', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('select 1 as first;\nselect 2 as second');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+Enter');
  await sql.expectRow(1, ['2']);
  await expect(sql.statements).toHaveCount(0);
});

test('has a tab for each statement of a script, and for notices', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(`create temp table t as select 1 as a;
insert into t values (2), (3);
do $$ begin raise notice 'halfway'; end $$;
select a from t order by a desc;
analyze t;`);
  await sql.expectRow(1, ['3']);
  await sql.results.getByRole('tab', { name: /· insert/i }).click();
  await expect(sql.results).toContainText('Success. No rows returned.');
  await expect(sql.results).toContainText('2 rows affected');
  await sql.results.getByRole('tab', { name: /^Notices/ }).click();
  await expect(sql.results).toContainText('halfway');
});

test('says that a select brought no rows', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select 1 as one where false');
  await expect(sql.results).toContainText('Success. No rows returned.');
});

test('has nothing to run in an empty query', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('  ');
  await expect(sql.run).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Write a query first')).toBeVisible();
  await sql.write('select 1');
  await expect(page.getByText('Write a query first')).toBeHidden();
  await expect(sql.run).toBeEnabled();
});

test('refuses SQL over 0.98 MB before it is sent', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.fullEditor();
  await sql.editor.focus();
  await sql.paste(`select '${'x'.repeat(1_030_000)}'`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(sql.failure).toContainText('Query is too large to be run via the SQL Editor');
});

test('copies the selected cells', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(`select 'a' as x, null as y union all select 'b', 'c'`);
  await sql.expectRow(1, ['a', 'NULL']);
  await sql.grid.click({ position: { x: 60, y: 45 } });
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('a\tNULL\nb\tc');
});

test('tells a reader plainly that writing is not allowed', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.context().clearCookies();
  await signIn(page, 'reader@howdah.local');
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('create table not_allowed (id int)');
  await expect(sql.failure).toContainText('read-only transaction');
  await expect(sql.failure).toContainText('Your role can only read in this project.');
});

test('says first that a script without its commit was rolled back', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(`begin; update customers set email = email where id = 1;`);
  await expect(sql.results.getByRole('tab', { name: /Notices/ })).toHaveAttribute('aria-selected', 'true');
  await expect(sql.results).toContainText('The script left its transaction open: it was rolled back');
  await page.getByRole('button', { name: 'Show history' }).click();
  const run = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(run.getByText('Rolled back', { exact: true })).toBeVisible();
});
