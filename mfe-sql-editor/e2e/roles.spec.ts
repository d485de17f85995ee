import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

const ADA = '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001';

test('runs as a user of the project, says so all the time, and places errors right', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(
    `insert into auth.users (id, email) values ('${ADA}', 'ada@example.com') on conflict do nothing; select 1 as made`,
  );
  await sql.expectRow(1, ['1']);

  await page.getByRole('button', { name: 'Role: postgres' }).click();
  const choice = page.getByRole('dialog', { name: 'Run as' });
  await choice.getByRole('radio', { name: /^authenticated/ }).check();
  await choice.getByRole('searchbox', { name: 'Find a user' }).fill('ada@');
  await choice.getByRole('radio', { name: /ada@example.com/ }).check();
  await choice.getByRole('combobox', { name: 'Signed in with' }).selectOption('Two factors (aal2)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Role: ada@example.com' })).toBeVisible();

  await sql.runSql(`select current_user as role, auth.uid(), auth.jwt() ->> 'aal' as aal`);
  await sql.expectRow(1, ['authenticated', ADA, 'aal2']);
  await expect(sql.results.getByRole('tab')).toHaveCount(0);

  await sql.runSql('select 1,\n  nope');
  await expect(sql.failure.getByRole('button', { name: 'Line 2, column 3' })).toBeVisible();

  await page.getByRole('button', { name: 'Role: ada@example.com' }).click();
  await choice.getByRole('radio', { name: /^postgres/ }).check();
  await page.keyboard.press('Escape');
  await sql.runSql('select current_user');
  await expect(sql.cell(1, 1)).not.toHaveText('authenticated');
});

test('lets a reader look as anon, in one statement', async ({ page, signIn }) => {
  await page.context().clearCookies();
  await signIn(page, 'reader@howdah.local');
  const sql = new SqlPage(page);
  await sql.open();
  await page.getByRole('button', { name: 'Role: postgres' }).click();
  await page.getByRole('radio', { name: /^anon/ }).check();
  await page.keyboard.press('Escape');
  await sql.runSql('select current_user as role');
  await sql.expectRow(1, ['anon']);
});
