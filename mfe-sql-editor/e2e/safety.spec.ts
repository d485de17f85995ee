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
  await expect(question).toContainText('Deletes every row of a table');
  await expect(question).toContainText('with gone as (delete from safety_rows returning id)');
  await expect(question).not.toContainText('did not respond');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // Not the number that is on the page already: Run does nothing until this has run.
  await sql.runSql('select 40 + count(*) as still_there from safety_rows');
  await sql.expectRow(1, ['41']);

  await sql.runSql('with gone as (delete from safety_rows returning id) select id from gone');
  await question.getByRole('button', { name: 'Run' }).click();
  await sql.expectRow(1, ['7']);
});

test(
  'does not ask where the words stand in comments, strings and policies',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql(`-- drop table books
create temp table guarded (id int); create policy p on guarded for delete using (true);
select 'delete from books' as words`);
    await sql.expectRow(1, ['delete from books']);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
);

for (const [what, files] of [
  ['code', /\.wasm$/],
  ['worker', /parser\.worker/],
] as const) {
  test(
    `asks before what may be more than a read when the parser's ${what} cannot be had`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.route(files, (route) => route.abort());
      const sql = new SqlPage(page);
      await sql.open();
      await sql.runSql('select title from books order by title');
      await expect(sql.cell(1, 1)).not.toBeEmpty();

      const question = page.getByRole('alertdialog');
      for (const script of [
        'with gone as (delete from inventory returning 1) select * from gone',
        'do $$ begin delete from inventory; end $$',
        'explain analyze delete from inventory',
        'select pg_sleep(0)',
      ]) {
        await sql.runSql(script);
        await expect(question).toContainText('This query could not be checked');
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
      }

      await sql.runSql('drop table if exists nothing_of_this_name');
      await expect(question).toContainText('drop table if exists nothing_of_this_name');
      await expect(question).toContainText('There may be more than is listed here');
      await question.getByRole('button', { name: 'Run' }).click();
      await expect(sql.results).toContainText('Success. No rows returned.');
    },
  );
}

test(
  'asks before an update whose where rules no row out, also before it is measured',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    const question = page.getByRole('alertdialog', { name: 'This query can destroy data' });
    for (const condition of ['true', 'id = id', '1 in (1)', 'id is null or id is not null']) {
      await sql.runSql(`update books set title = title where ${condition}`);
      await expect(question).toContainText('Updates every row: its WHERE is always true');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /measure/ }).click();
    const measured = page.getByRole('alertdialog', { name: 'This query runs to be measured' });
    await expect(measured).toContainText('id is null or id is not null');
    await expect(measured).toContainText('Its changes are rolled back afterwards');
    await page.keyboard.press('Escape');
    await expect(measured).toBeHidden();
  },
);

test(
  'adds the row limit to plain reads alone, and says why it adds none',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql(`create temp table copied (n int); select count(*) from generate_series(1, 150) as n`);
    await sql.expectRow(1, ['150']);
    await sql.runSql('select n from generate_series(1, 150) as n');
    await expect(sql.results).toContainText('(Limited to only 100 rows)');

    await sql.runSql('select n into temp copied_rows from generate_series(1, 150) as n');
    await expect(sql.results).toContainText('150 rows affected');
    await expect(sql.results).toContainText('No row limit: it creates a table');
    await sql.runSql(`select n, pg_notify('x', n::text) from generate_series(1, 150) as n`);
    await expect(sql.results).toContainText('150 rows');
    await expect(sql.results).toContainText('No row limit: pg_notify may do more than read');
  },
);

test(
  'mentions a new table without row level security, and adds the line that turns it on',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('create table if not exists open_todos (id int)');
    const note = sql.results.getByRole('status').filter({ hasText: 'Row level security is off' });
    await expect(note).toContainText('public.open_todos');
    await expect(note).toContainText('alter table public.open_todos enable row level security;');
    await note.getByRole('button', { name: 'Add to query' }).click();
    await expect(note).toBeHidden();
    await expect
      .poll(() => sql.text())
      .toContain('open_todos (id int);\n\nalter table public.open_todos enable row level security;');

    // The line is selected: it runs alone.
    const ran = page.waitForResponse('**/pg-meta/*/query*');
    await page.keyboard.press('ControlOrMeta+Enter');
    await ran;
    await expect(sql.run).toBeEnabled();
    await expect(sql.results).toContainText('Success. No rows returned.');
    await sql.runSql("select relrowsecurity from pg_class where oid = 'open_todos'::regclass");
    await sql.expectRow(1, ['true']);

    await sql.runSql('create temp table hidden_todos (id int)');
    await expect(sql.results).toContainText('Success. No rows returned.');
    await expect(note).toBeHidden();
  },
);

/** What `countParsersInPage` leaves on a page. */
type PageWithParser = Window & { parsersInPage?: number };

/** Counts how often the page's own thread makes a WASM module work, as the parser is one. Workers are left alone. */
function countParsersInPage(): void {
  const page = window as PageWithParser;
  page.parsersInPage = 0;
  for (const name of ['instantiate', 'instantiateStreaming'] as const) {
    const original = WebAssembly[name] as (...args: unknown[]) => unknown;
    Object.assign(WebAssembly, {
      [name]: (...args: unknown[]) => {
        page.parsersInPage! += 1;
        return original(...args);
      },
    });
  }
}

/** Lets a run wait for the parser as long as it takes: on a busy machine that may be longer than a person would wait. */
function waitForParser(parserTimeoutMs: number): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
      setTimeout(handler, delay === parserTimeoutMs ? 60_000 : delay, ...args),
  });
}

test(
  'reads a script of 0.9 MB for its dangers beside the page, not in it',
  { tag: '@extended' },
  async ({ page }) => {
    await page.addInitScript(countParsersInPage);
    // PARSER_TIMEOUT_MS of src/safety/check-run.ts.
    await page.addInitScript(waitForParser, 5000);
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select 1 as first');
    await sql.expectRow(1, ['1']);
    await sql.editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    const line = `select 1; -- ${'update '.repeat(13)}\n`;
    await sql.paste(`${line.repeat(9000)}explain analyze delete from books;\n`);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('alertdialog')).toContainText('explain analyze delete from books', {
      timeout: 45_000,
    });
    expect(await page.evaluate(() => (window as PageWithParser).parsersInPage)).toBe(0);
  },
);
