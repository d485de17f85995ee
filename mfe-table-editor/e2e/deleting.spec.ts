import type { Page } from '@playwright/test';
import { cells, grid, openTable, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

/** Chooses the first row by its marker, and asks to delete it. */
async function askToDelete(page: Page, name: string) {
  await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
  await expect(cells(page, 1).first()).toBeAttached();
  await grid(page).click({ position: { x: 16, y: 32 + 14 } });
  await toolbar(page).getByRole('button', { name: 'Delete 1 row' }).click();
  return page.getByRole('alertdialog', { name: `Delete 1 row from ${name}?` });
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists people, letters, pages, "their ""own""", friends;
    create table people (id int primary key, name text);
    insert into people values (1, 'one'), (2, 'two')`,
  );
});

for (const action of ['restrict', 'no action']) {
  test(
    `says which rows refer to one that cannot be deleted, by ${action}`,
    { tag: '@extended' },
    async ({ page }) => {
      await runSql(
        page,
        `create table "their ""own""" (id int primary key, person int references people on delete ${action});
      insert into "their ""own""" values (7, 1)`,
      );
      await openTable(page, 'people');
      const dialog = await askToDelete(page, 'people');
      await expect(dialog.getByText('Postgres will refuse this delete')).toBeVisible();
      await expect(
        dialog.getByRole('list', { name: 'Rows that prevent it' }).getByRole('listitem'),
      ).toHaveText(['1 row of their "own" refers to it.']);
      await expect(dialog.getByText('This cannot be undone.')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Try anyway' }).click();
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('violates');
      await expect(alert).toContainText(/Key \(id\)=\(1\) is (still )?referenced from table "their "own""\./);
      await expect(alert).toContainText('Delete the rows that refer to it first');
      await expect(alert).toContainText('No row was deleted.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(cells(page, 2)).toHaveText(['one', 'two']);
      // Nothing that was chosen is lost.
      await runSql(page, 'delete from "their ""own"""');
      await toolbar(page).getByRole('button', { name: 'Delete 1 row' }).click();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Delete row' }).click();
      await expect(page.getByText('Row deleted').first()).toBeVisible();
      await expect(cells(page, 2)).toHaveText(['two']);
    },
  );
}

test('says how many rows of which tables go or change with a row before it is deleted', async ({ page }) => {
  await runSql(
    page,
    `create table letters (id int primary key, person int references people on delete cascade);
    create table pages (id int primary key, letter int references letters on delete cascade);
    create table friends (id int primary key, person int references people on delete set null);
    create table "their ""own""" (person int references people);
    insert into letters values (10, 1), (20, 2); insert into pages values (100, 10), (101, 10);
    insert into friends values (5, 1); insert into "their ""own""" values (2)`,
  );
  await openTable(page, 'people');
  const dialog = await askToDelete(page, 'people');
  await expect(
    dialog.getByRole('list', { name: 'What happens to rows that refer to it' }).getByRole('listitem'),
  ).toHaveText([
    'In 1 row of friends, the reference is set to NULL.',
    '1 row of letters is deleted too.',
    '2 rows of pages are deleted too.',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete row' }).click();
  await expect(page.getByText('Row deleted').first()).toBeVisible();
  expect(
    await runSql(
      page,
      'select (select count(*)::int from letters) as letters, (select count(*)::int from pages) as pages, (select count(*)::int from friends where person is null) as friends',
    ),
  ).toEqual([{ letters: 1, pages: 0, friends: 1 }]);
});

test('says what would go too, below what refuses it', { tag: '@extended' }, async ({ page }) => {
  await runSql(
    page,
    `create table letters (id int primary key, person int references people on delete cascade);
    create table pages (id int primary key, letter int references letters on delete cascade);
    create table friends (id int primary key, person int references people on delete set null);
    create table "their ""own""" (person int references people);
    insert into letters values (10, 1); insert into pages values (100, 10), (101, 10);
    insert into friends values (5, 1); insert into "their ""own""" values (1), (1), (2)`,
  );
  await openTable(page, 'people');
  const dialog = await askToDelete(page, 'people');
  await expect(dialog.getByRole('list', { name: 'Rows that prevent it' })).toHaveText(
    '2 rows of their "own" refer to it.',
  );
  await expect(dialog.getByText('Delete those rows first, or change their references.')).toBeVisible();
  await expect(
    dialog.getByText(
      'If it succeeds, it will also delete rows of letters (1) and pages (2), and set the reference to NULL in rows of friends (1).',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'their "own"' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/filter=person%3Aeq%3A1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'their "own"' })).toBeFocused();
  await expect(cells(page, 1)).toHaveText(['1', '1']);
});

test(
  'says what the default of a reference needs, and that a column which is not nullable refuses',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `create table letters (person int default 9 references people on delete set default);
    create table friends (person int not null references people on delete set null);
    insert into letters values (1); insert into friends values (1)`,
    );
    await openTable(page, 'people');
    const dialog = await askToDelete(page, 'people');
    await expect(dialog.getByRole('list', { name: 'Rows that prevent it' })).toHaveText(
      '1 row of friends refers to it.',
    );
    await expect(
      dialog.getByText(
        'If it succeeds, it will also set the reference to its default in rows of letters (1). Postgres refuses if the row of that default does not exist.',
      ),
    ).toBeVisible();
  },
);

test('says so when the foreign keys of no row refer to it', { tag: '@extended' }, async ({ page }) => {
  await runSql(
    page,
    'create table letters (person int references people on delete cascade); insert into letters values (2)',
  );
  await openTable(page, 'people');
  const dialog = await askToDelete(page, 'people');
  await expect(dialog.getByText('No other rows refer to it.')).toBeVisible();
  await expect(dialog.getByRole('list')).toHaveCount(0);
});

test(
  'opens the question while the database does not answer, and asks again when it does',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      'create table letters (person int references people on delete cascade); insert into letters values (1)',
    );
    await openTable(page, 'people');
    await expect(cells(page, 1).first()).toBeAttached();
    // The page has read all that it needs.
    await page.waitForLoadState('networkidle');
    const busy = runSql(
      page,
      'begin; lock table people, letters in access exclusive mode; select pg_sleep(10); commit',
    );
    const dialog = await askToDelete(page, 'people');
    await expect(dialog.getByText('Failed to load what refers to these rows')).toBeVisible();
    await expect(dialog).toContainText(
      'The database did not respond within 3 seconds. The delete may also remove or change other rows.',
    );
    await busy;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText(['1 row of letters is deleted too.']);
  },
);
