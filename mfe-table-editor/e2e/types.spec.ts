import { focusCell, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

/** A column of each type: what is typed into its cell, and what Postgres then prints. */
const TYPED = [
  ['text', `it's "é" \\ `, `it's "é" \\ `],
  ['bigint', '9223372036854775807', '9223372036854775807'],
  ['numeric(30, 10)', '12345678901234567890.0123456789', '12345678901234567890.0123456789'],
  ['double precision', '0.1', '0.1'],
  ['date', '2026-02-28', '2026-02-28'],
  ['time', '23:59:59.999', '23:59:59.999'],
  ['timestamp', '2026-02-28 13:14:15.123456', '2026-02-28 13:14:15.123456'],
  ['timestamptz', '2026-02-28 13:14:15+05:30', '2026-02-28 07:44:15+00'],
  ['interval', '1 year 2 days 03:04', '1 year 2 days 03:04:00'],
  ['jsonb', '{"a": [1, null]}', '{"a": [1, null]}'],
  ['text[]', '{"a,b",NULL,""}', '{"a,b",NULL,""}'],
  ['int4range', '[1,5]', '[1,6)'],
  ['bytea', '\\xdeadbeef', '\\xdeadbeef'],
  ['uuid', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['inet', '10.0.0.1/8', '10.0.0.1/8'],
] as const;

test(
  'takes a value of each type as it is typed into its cell, and saves all of them at once',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'editor');
    const columns = TYPED.map(([type], index) => `c${index} ${type}`).join(', ');
    await runSql(
      page,
      `drop table if exists of_types; create table of_types (id int primary key, ${columns}); insert into of_types values (1)`,
    );
    await openTable(page, 'of_types');
    await focusCell(page, 1, 2);
    for (const [index, [, typed]] of TYPED.entries()) {
      await page.keyboard.type(typed);
      // It commits, and goes to the next cell.
      await page.keyboard.press('Tab');
      await expect(saveBar(page).getByRole('status')).toHaveText(
        `${index + 1} ${index === 0 ? 'cell' : 'cells'} in 1 row not saved`,
      );
    }
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();
    const texts = TYPED.map((_, index) => `c${index}::text`).join(', ');
    const [stored] = await runSql(page, `select ${texts} from of_types`);
    expect(Object.values(stored!)).toEqual(TYPED.map(([, , printed]) => printed));

    // NULL is a key of its own.
    await grid(page).locator('canvas').first().focus();
    for (const key of ['ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', 'Delete'])
      await page.keyboard.press(key);
    await expect(saveBar(page).getByRole('status')).toHaveText('1 cell in 1 row not saved');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved').last()).toBeVisible();
    await expect(saveBar(page)).toBeHidden();
    await expect(toolbar(page).getByRole('status')).toHaveText('1 row');
    const [emptied] = await runSql(page, 'select c1 from of_types');
    expect(emptied).toEqual({ c1: null });
  },
);
