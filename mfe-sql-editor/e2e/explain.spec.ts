import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

/** Goes to the plans by keyboard, and asks for one. */
async function choose(sql: SqlPage, action: 'Explain query' | 'Explain and measure query') {
  await sql.page.keyboard.press('Shift+Alt+E');
  await expect(sql.viewTab('Explain')).toBeFocused();
  await sql.results.getByRole('button', { name: action }).click();
}

test('shows how a query would run, without running it', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('select b.title from books b order by b.title');
  await sql.viewTab('Explain').click();
  await expect(sql.results).toContainText('Runs it, times each step and rolls it back.');
  await expectAccessible(page);
  await choose(sql, 'Explain query');
  const plan = page.getByRole('table', { name: 'Query plan' });
  await expect(plan.getByRole('row', { name: /Sort/ })).toContainText('Sort Key: b.title');
  await expect(plan.getByRole('row', { name: /Seq Scan on public.books as b/ })).toBeVisible();
  await expect(sql.results).toContainText('Estimated: nothing ran.');
  await expect(plan.getByText('Costliest')).toBeVisible();
  await expectAccessible(page);
  await sql.viewTab('Results').click();
  await expect(sql.results).toContainText('No results yet');
  await sql.viewTab('Explain').click();
  await expect(plan.getByText('Costliest')).toBeVisible();
});

test('measures what writes, and takes it back', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(
    'create table if not exists measured as select n as id from generate_series(1, 50) n; select 1 as made',
  );
  await sql.expectRow(1, ['1']);
  await sql.write('delete from measured');
  await choose(sql, 'Explain and measure query');
  // It is asked about like any other run.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const scan = page.getByRole('row', { name: /Seq Scan on public.measured/ });
  await expect(scan).toContainText('50 /');
  await expect(scan).toContainText('ms');
  await expect(sql.results).toContainText('Measured in a transaction that was rolled back');
  await sql.runSql('select count(*) from measured');
  await sql.expectRow(1, ['50']);
});

test(
  'keeps nothing of a select that writes behind the back of the rules',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select n into into_measured from generate_series(1, 5) n');
    await choose(sql, 'Explain and measure query');
    const ask = page.getByRole('alertdialog').getByRole('button', { name: 'Run', exact: true });
    await expect(ask.or(page.getByRole('table', { name: 'Query plan' }))).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(sql.results).toContainText('Measured in a transaction that was rolled back');
    await sql.runSql(`select to_regclass('into_measured') is null as gone`);
    await sql.expectRow(1, ['true']);
  },
);

test(
  'points to the right place of an error in what was explained',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select 1;\nselect nope from books');
    await page.keyboard.press('Shift+Home');
    await choose(sql, 'Explain and measure query');
    await expect(sql.failure.getByRole('button', { name: 'Line 2, column 8' })).toBeVisible();
  },
);
