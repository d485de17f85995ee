import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cells, grid, openTable, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const TITLE = 2;

/** Opens the choice of roles, picks one, and closes it. */
async function viewAs(page: Page, role: string, email?: string): Promise<void> {
  await toolbar(page)
    .getByRole('button', { name: /^(View as|As )/ })
    .click();
  const choice = page.getByRole('dialog', { name: 'View rows as' });
  await choice.getByRole('radio', { name: role, exact: true }).click();
  if (email !== undefined) {
    await choice.getByRole('searchbox', { name: 'Find a user' }).fill(email);
    const found = choice.getByRole('radiogroup', { name: 'Users' }).getByRole('radio');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(found).toBeChecked();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'shows rows as roles and users of the project see them, exports those alone, and edits none',
  { tag: '@extended' },
  async ({ page }) => {
    const users = (await runSql(page, 'select id, email from auth.users order by email limit 2')) as {
      id: string;
      email: string;
    }[];
    await runSql(
      page,
      `drop table if exists notes;
    create table notes (id int primary key, title text, owner uuid, is_public boolean not null);
    insert into notes values
      (1, 'for everybody', null, true), (2, 'first user''s', '${users[0]!.id}', false), (3, 'second user''s', '${users[1]!.id}', false);
    alter table notes enable row level security;
    create policy everybody on notes for select to anon using (is_public);
    create policy owners on notes for select to authenticated using (is_public or owner = auth.uid());
    grant select on notes to anon, authenticated, service_role;`,
    );
    await openTable(page, 'notes');
    const titles = cells(page, TITLE);
    await expect(titles).toHaveText(['for everybody', "first user's", "second user's"]);
    await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();

    await viewAs(page, 'anon');
    await expect(titles).toHaveText(['for everybody']);
    await expect(page.getByText(/Rows as anon|as anon/).first()).toBeVisible();
    await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeDisabled();

    await viewAs(page, 'authenticated', users[0]!.email);
    await expect(titles).toHaveText(['for everybody', "first user's"]);
    await viewAs(page, 'authenticated', users[1]!.email);
    await expect(titles).toHaveText(['for everybody', "second user's"]);

    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await toolbar(page).getByRole('button', { name: 'Export' }).click();
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export all rows as CSV' }).click(),
    ]);
    const text = await readFile(await exported.path(), 'utf8');
    expect(text).toContain("second user's");
    expect(text).not.toContain("first user's");

    // A role that may not read the table at all.
    await runSql(page, 'revoke all on notes from anon');
    await viewAs(page, 'anon');
    await expect(page.getByText(/cannot read|permission denied/).first()).toBeVisible();
    await viewAs(page, 'service_role');
    await expect(titles).toHaveCount(3);
    await viewAs(page, 'postgres');
    await expect(grid(page)).toBeVisible();
    await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
  },
);

test(
  'deletes no row as a role, and then says what refers to it as the owner sees it',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists answers, notes;
    create table notes (id int primary key, title text);
    insert into notes values (1, 'seen'), (2, 'hidden');
    alter table notes enable row level security;
    create policy seen on notes for select to anon using (id = 1);
    grant select, delete on notes to anon;
    create table answers (note int references notes);
    insert into answers values (1);
    alter table answers enable row level security;`,
    );
    await openTable(page, 'notes');
    await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
    const remove = toolbar(page).getByRole('button', { name: 'Delete 1 row' });
    const selectFirst = () => grid(page).click({ position: { x: 16, y: 32 + 14 } });
    await selectFirst();
    await expect(remove).toBeVisible();
    await viewAs(page, 'anon');
    await expect(cells(page, TITLE)).toHaveText(['seen']);
    await expect(remove).toHaveCount(0);
    await selectFirst();
    await page.keyboard.press('Delete');
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await viewAs(page, 'postgres');
    await expect(cells(page, TITLE)).toHaveText(['seen', 'hidden']);
    await selectFirst();
    await remove.click();
    await expect(
      page.getByRole('alertdialog').getByRole('list', { name: 'Rows that prevent it' }),
    ).toHaveText('1 row of answers refers to it.');
  },
);
