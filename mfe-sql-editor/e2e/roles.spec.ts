import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

/** One of the demo's customers with an account: the policies of the bookshop show them their own orders alone. */
const CUSTOMER = 'customer7@example.com';

test(
  'runs as a user of the project, says so all the time, and places errors right',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql(`select id from auth.users where email = '${CUSTOMER}'`);
    await expect(sql.cell(1, 1)).toHaveText(/^[0-9a-f-]{36}$/);
    const id = (await sql.cell(1, 1).textContent()) ?? '';

    await page.getByRole('button', { name: 'Role: postgres' }).click();
    const choice = page.getByRole('dialog', { name: 'Run as' });
    await choice.getByRole('radio', { name: /^authenticated/ }).check();
    await choice.getByRole('searchbox', { name: 'Find a user' }).fill('customer7@');
    await choice.getByRole('radio', { name: new RegExp(CUSTOMER) }).check();
    await choice.getByRole('combobox', { name: 'Signed in with' }).selectOption('Two factors (aal2)');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Role: ${CUSTOMER}` })).toBeVisible();

    await sql.runSql(`select current_user as role, auth.uid(), auth.jwt() ->> 'aal' as aal`);
    await sql.expectRow(1, ['authenticated', id, 'aal2']);
    await expect(sql.statements).toHaveCount(0);

    await sql.runSql('select distinct customer_id from orders');
    await sql.expectRow(1, ['7']);
    await expect(sql.results).toContainText('1 row');

    await sql.runSql('select 1,\n  nope');
    await expect(sql.failure.getByRole('button', { name: 'Line 2, column 3' })).toBeVisible();

    await page.getByRole('button', { name: `Role: ${CUSTOMER}` }).click();
    await choice.getByRole('radio', { name: /^postgres/ }).check();
    await page.keyboard.press('Escape');
    await sql.runSql('select current_user');
    await sql.expectRow(1, ['postgres']);
  },
);

test('lets a reader look as anon, in one statement', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.context().clearCookies();
  await signIn(page, 'reader@howdah.local');
  const sql = new SqlPage(page);
  await sql.open();
  await page.getByRole('button', { name: 'Role: read-only' }).click();
  await page.getByRole('radio', { name: /^anon/ }).check();
  await page.keyboard.press('Escape');
  await sql.runSql('select current_user as role');
  await sql.expectRow(1, ['anon']);
});
