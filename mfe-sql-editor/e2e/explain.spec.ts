import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

async function choose(page: Page, action: RegExp) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('shows how a query would run, without running it', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('select b.title from books b order by b.title');
  await choose(page, /^Explain query/);
  const plan = page.getByRole('table', { name: 'Query plan' });
  await expect(plan.getByRole('row', { name: /Sort/ })).toContainText('Sort Key: b.title');
  await expect(plan.getByRole('row', { name: /Seq Scan on public.books as b/ })).toBeVisible();
  await expect(sql.results).toContainText('Estimated: nothing ran.');
  await expect(plan.getByText('Costliest')).toBeVisible();
  await expectAccessible(page);
});

test('measures what writes, and takes it back', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(
    'create table if not exists measured as select n as id from generate_series(1, 50) n; select 1 as made',
  );
  await sql.expectRow(1, ['1']);
  await sql.write('delete from measured');
  await choose(page, /^Explain and measure/);
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
  { tag: '@long' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select n into into_measured from generate_series(1, 5) n');
    await choose(page, /^Explain and measure/);
    const ask = page.getByRole('alertdialog').getByRole('button', { name: 'Run', exact: true });
    await expect(ask.or(page.getByRole('table', { name: 'Query plan' }))).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(sql.results).toContainText('Measured in a transaction that was rolled back');
    await sql.runSql(`select to_regclass('into_measured') is null as gone`);
    await sql.expectRow(1, ['true']);
  },
);

test('points to the right place of an error in what was explained', { tag: '@long' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.write('select 1;\nselect nope from books');
  await page.keyboard.press('Shift+Home');
  await choose(page, /^Explain and measure/);
  await expect(sql.failure.getByRole('button', { name: 'Line 2, column 8' })).toBeVisible();
});
