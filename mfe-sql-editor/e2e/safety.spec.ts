import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test('asks before a delete that only the parser sees, and runs it only then', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(
    'create table if not exists safety_rows as select 7 as id; select count(*) from safety_rows',
  );
  await sql.expectRow(1, ['1']);

  await sql.runSql('with gone as (delete from safety_rows returning id) select id from gone');
  const question = page.getByRole('alertdialog', { name: 'This query can destroy data' });
  await expect(question).toContainText('Deletes rows');
  await expect(question).toContainText('with gone as (delete from safety_rows returning id)');
  await expect(question).not.toContainText('simple rules');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await sql.runSql('select count(*) as still_there from safety_rows');
  await sql.expectRow(1, ['1']);

  await sql.runSql('with gone as (delete from safety_rows returning id) select id from gone');
  await question.getByRole('button', { name: 'Run' }).click();
  await sql.expectRow(1, ['7']);
});

test('does not ask where the words stand in comments, strings and policies', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql(`-- drop table books
create temp table guarded (id int); create policy p on guarded for delete using (true);
select 'delete from books' as words`);
  await sql.expectRow(1, ['delete from books']);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('asks by the rules alone, and says so, when the parser cannot be had', async ({ page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('drop table if exists nothing_of_this_name');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('drop table if exists nothing_of_this_name');
  await expect(question).toContainText('checked by simple rules only');
  await question.getByRole('button', { name: 'Run' }).click();
  await expect(sql.results).toContainText('Success. No rows returned.');
});

test('reads a script of 0.9 MB for its dangers without holding up who types', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select 1 as first');
  await sql.expectRow(1, ['1']);
  await sql.editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  // What is measured is the check, not the save that follows a paste.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/content'),
  );
  await sql.paste(`${'select 1; -- update\n'.repeat(45_000)}explain analyze delete from books;\n`);
  await saved;

  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0, last: performance.now() };
    const look = () => {
      const now = performance.now();
      seen.ms = Math.max(seen.ms, now - seen.last);
      seen.last = now;
      setTimeout(look);
    };
    look();
    return seen;
  });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('alertdialog')).toContainText('explain analyze delete from books');
  // Read by the page, the script would hold it up for half a second and more.
  expect(await longest.evaluate(({ ms }) => ms)).toBeLessThan(250);
});
