import type { Page } from '@playwright/test';
import { ask, openDatabase } from './database-page.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const sql = (page: Page) => page.getByRole('group', { name: 'SQL to run' });
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.describe('for an owner', () => {
  test.beforeEach(({ page, signIn }) => signIn(page));

  test(
    'creates a policy, makes it restrictive in one transaction, and drops it',
    { tag: '@extended' },
    async ({ page }) => {
      await openProject(page, 'Bookshop', 'database/policies');
      await page.getByRole('button', { name: 'New policy', exact: true }).click();
      await sheet(page).getByLabel('Name', { exact: true }).fill('Read "cheap" books');
      await sheet(page).getByLabel('Table', { exact: true }).selectOption('books');
      await sheet(page).getByLabel('USING').fill('id < 10');
      await expect(sql(page)).toContainText('create policy "Read ""cheap"" books" on "public"."books"');
      await expectAccessible(page);
      await sheet(page).getByRole('button', { name: 'Create policy' }).click();
      await expect(sheet(page)).toBeHidden();
      await row(page, 'Read "cheap" books').click();
      await sheet(page).getByLabel('Type').selectOption('Restrictive');
      await expect(sql(page)).toContainText('begin;');
      await sheet(page).getByLabel('USING').fill('no_such_column < 10');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet(page).getByRole('alert')).toContainText('column "no_such_column" does not exist');
      await sheet(page).getByLabel('USING').fill('id < 20');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('row', { name: /^Read "cheap" books Restrictive/ })).toBeVisible();
      await act(page, 'Read "cheap" books', 'Drop');
      await page.getByRole('button', { name: 'Drop policy' }).click();
      await expect(row(page, 'Read "cheap" books')).toBeHidden();
    },
  );

  test(
    'tries a policy of a template as a user before it is saved',
    { tag: '@extended' },
    async ({ page }) => {
      await openProject(page, 'Bookshop', 'database/policies');
      await ask(
        page,
        'alter table customers enable row level security; grant select on customers to authenticated',
      );
      await page.reload();
      await page.getByRole('button', { name: 'New policy', exact: true }).click();
      await sheet(page).getByLabel('Table', { exact: true }).selectOption('customers');
      await sheet(page).getByLabel('Template').selectOption('Users read and change their own rows');
      await expect(sheet(page).getByLabel('USING')).toHaveValue('(select auth.uid()) = "auth_user_id"');
      const trial = sheet(page).getByRole('group', { name: 'Try before saving' });
      await sheet(page).getByLabel('As', { exact: true }).selectOption('authenticated');
      await sheet(page).getByLabel('Find a user').fill('customer7@');
      await sheet(page).getByLabel('User', { exact: true }).selectOption('customer7@example.com');
      await sheet(page).getByRole('button', { name: 'Try it' }).click();
      await expect(trial.getByRole('status')).toHaveText(
        'customer7@example.com reads 1 row now, 1 row with this policy. Nothing was saved.',
      );
      await expect(sheet(page).getByRole('table', { name: 'First rows' })).toContainText(
        'customer7@example.com',
      );
      await expectAccessible(page);
      await sheet(page).getByLabel('Template').selectOption('Signed-in users read all rows');
      await sheet(page).getByRole('button', { name: 'Try it' }).click();
      await expect(trial.getByRole('status')).toHaveText(/reads 1 row now, \d\d+ rows with this policy/);
      await sheet(page).getByLabel('USING').fill('no_such_column');
      await expect(trial.getByRole('status')).toBeEmpty();
      await sheet(page).getByRole('button', { name: 'Try it' }).click();
      await expect(sheet(page).getByRole('alert')).toContainText('column "no_such_column" does not exist');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(row(page, 'Signed-in users read all rows')).toBeHidden();
    },
  );

  for (const [how, leave] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Cancel', (page: Page) => sheet(page).getByRole('button', { name: 'Cancel' }).click()],
    ['a click outside', (page: Page) => page.mouse.click(20, 400)],
  ] as const)
    test(
      `gives the focus back to what opened a form that ${how} leaves and Discard closes`,
      { tag: '@extended' },
      async ({ page }) => {
        await openProject(page, 'Bookshop', 'database/policies');
        const opener = page.getByRole('button', { name: 'New policy', exact: true });
        await opener.click();
        await sheet(page).getByLabel('Name', { exact: true }).fill('a');
        await leave(page);
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      },
    );

  test(
    'creates a trigger that runs, changes it in one transaction, and drops it',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'triggers');
      await page.getByRole('button', { name: 'New trigger' }).first().click();
      await sheet(page).getByLabel('Name', { exact: true }).fill('shout "names"');
      await sheet(page).getByRole('button', { name: 'New function' }).click();
      const form = page.getByRole('dialog', { name: 'New function' });
      await form.getByLabel('Name', { exact: true }).fill('shout');
      await form
        .getByLabel('Definition')
        .fill('begin new.name := upper(new.name) || tg_argv[0]; return new; end');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Create function' }).click();
      await expect(form).toBeHidden();
      await sheet(page).getByLabel('Table or view').selectOption('genres');
      await sheet(page).getByLabel('Insert').check();
      await sheet(page).getByLabel('Update').check();
      await sheet(page).getByLabel('Only updates of').selectOption('name');
      await sheet(page).getByLabel('Condition (WHEN)').fill('new.no_such_column is null');
      await sheet(page).getByLabel('Function').selectOption('shout');
      await sheet(page).getByRole('button', { name: 'Add argument' }).click();
      await sheet(page).getByLabel('Argument 1', { exact: true }).fill("'!");
      await expect(sql(page)).toContainText(`execute function "public"."shout"('''!')`);
      await expectAccessible(page);
      await sheet(page).getByRole('button', { name: 'Create trigger' }).click();
      await expect(sheet(page).getByRole('alert')).toContainText('no_such_column does not exist');
      await sheet(page).getByLabel('Condition (WHEN)').fill("new.name <> ''");
      await sheet(page).getByRole('button', { name: 'Create trigger' }).click();
      await expect(sheet(page)).toBeHidden();
      const insert = `insert into genres (name) values ('trigger test') returning name`;
      expect(await ask(page, insert)).toEqual([{ name: "TRIGGER TEST'!" }]);

      await row(page, 'shout "names"').click();
      await sheet(page).getByLabel('Insert').uncheck();
      await expect(sql(page)).toContainText('drop trigger "shout ""names""" on "public"."genres";');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet(page)).toBeHidden();
      await expect(page.getByText('BEFORE UPDATE').first()).toBeAttached();
      expect(await ask(page, `delete from genres where name ilike 'trigger test%'; ${insert}`)).toEqual([
        { name: 'trigger test' },
      ]);
      await row(page, 'shout "names"').click();
      await sheet(page).getByLabel('State').selectOption('Disabled');
      await expect(sql(page)).toHaveText('alter table "public"."genres" disable trigger "shout ""names""";');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('row', { name: /^shout "names" Disabled/ })).toBeVisible();

      await act(page, 'shout "names"', 'Drop');
      await page.getByRole('button', { name: 'Drop trigger' }).click();
      await expect(row(page, 'shout "names"')).toBeHidden();
      await ask(page, `delete from genres where name ilike 'trigger test%'; drop function shout`);
    },
  );

  test('creates an enum, adds a value at its place, and drops it', { tag: '@extended' }, async ({ page }) => {
    await openProject(page, 'Bookshop', 'database/types');
    await page.getByRole('button', { name: 'New type' }).first().click();
    await page.getByRole('menuitem', { name: 'Enum' }).click();
    await sheet(page).getByLabel('Name', { exact: true }).fill('cover');
    await sheet(page).getByLabel('Value 1', { exact: true }).fill('paper');
    await sheet(page).getByRole('button', { name: 'Add value', exact: true }).click();
    await sheet(page).getByLabel('Value 2', { exact: true }).fill('leather');
    await sheet(page).getByRole('button', { name: 'Create enum' }).click();
    await expect(sheet(page)).toBeHidden();
    await row(page, 'cover').click();
    await sheet(page).getByRole('button', { name: 'Add a value after paper' }).click();
    await sheet(page).getByLabel('Value 2', { exact: true }).fill('cloth');
    await expect(sql(page)).toHaveText(`alter type "public"."cover" add value 'cloth' after 'paper';`);
    await sheet(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('paper, cloth, leather').first()).toBeAttached();
    await act(page, 'cover', 'Drop');
    await expect(page.getByRole('alertdialog')).toContainText('Nothing else depends on it.');
    await page.getByRole('button', { name: 'Drop type' }).click();
    await expect(row(page, 'cover')).toBeHidden();
  });

  test(
    'creates a composite type, changes its attributes, and drops it',
    { tag: '@extended' },
    async ({ page }) => {
      await openProject(page, 'Bookshop', 'database/types');
      await page.getByRole('button', { name: 'New type' }).first().click();
      await page.getByRole('menuitem', { name: 'Composite type' }).click();
      await sheet(page).getByLabel('Name', { exact: true }).fill('money "x"');
      await sheet(page).getByLabel('Name of attribute 1').fill('amount');
      await sheet(page).getByLabel('Type of attribute 1').fill('numeric(12,2)');
      await sheet(page).getByRole('button', { name: 'Add attribute' }).click();
      await sheet(page).getByLabel('Name of attribute 2').fill('currency');
      await sheet(page).getByLabel('Type of attribute 2').fill('char(3)');
      await expectAccessible(page);
      await sheet(page).getByRole('button', { name: 'Create type' }).click();
      await expect(sheet(page)).toBeHidden();
      expect(await ask(page, `select ((1.5, 'EUR')::"money ""x""").amount::text as amount`)).toEqual([
        { amount: '1.50' },
      ]);
      await row(page, 'money "x"').click();
      await sheet(page).getByLabel('Name of attribute 2').fill('code');
      await sheet(page).getByRole('button', { name: 'Add attribute' }).click();
      await sheet(page).getByLabel('Name of attribute 3').fill('paid');
      await sheet(page).getByLabel('Type of attribute 3').fill('no_such_type');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet(page).getByRole('alert')).toContainText('type "no_such_type" does not exist');
      await sheet(page).getByLabel('Type of attribute 3').fill('boolean');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByText('amount numeric(12,2), code character(3), paid boolean').first(),
      ).toBeAttached();
      await act(page, 'money "x"', 'Drop');
      await page.getByRole('button', { name: 'Drop type' }).click();
      await expect(row(page, 'money "x"')).toBeHidden();
    },
  );

  test(
    'creates a domain that checks values, changes its checks, and drops it',
    { tag: '@extended' },
    async ({ page }) => {
      await openProject(page, 'Bookshop', 'database/types');
      await page.getByRole('button', { name: 'New type' }).first().click();
      await page.getByRole('menuitem', { name: 'Domain' }).click();
      await sheet(page).getByLabel('Name', { exact: true }).fill('postcode');
      await sheet(page).getByLabel('Base type').fill('text');
      await sheet(page).getByRole('checkbox', { name: 'Not null' }).check();
      await sheet(page).getByRole('button', { name: 'Add check' }).click();
      await sheet(page).getByLabel('Name of check 1').fill('short');
      await sheet(page).getByLabel('Expression of check 1').fill('length(value) < 8');
      await expect(sql(page)).toContainText('constraint "short" check (length(value) < 8)');
      await expectAccessible(page);
      await sheet(page).getByRole('button', { name: 'Create domain' }).click();
      await expect(sheet(page)).toBeHidden();
      expect(await ask(page, `select '123456789'::postcode`)).toMatchObject({
        message: expect.stringContaining('violates check constraint "short"'),
      });
      await row(page, 'postcode').click();
      await sheet(page).getByRole('button', { name: 'Remove short' }).click();
      await sheet(page).getByLabel('Default', { exact: true }).fill("'0000'");
      await expect(sql(page)).toContainText('alter domain "public"."postcode" drop constraint "short";');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet(page)).toBeHidden();
      expect(await ask(page, `select '123456789'::postcode as code`)).toEqual([{ code: '123456789' }]);
      await act(page, 'postcode', 'Drop');
      await page.getByRole('button', { name: 'Drop type' }).click();
      await expect(row(page, 'postcode')).toBeHidden();
    },
  );

  test(
    'shows what depends on a table before it is dropped, and its columns',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'tables');
      await row(page, 'books').click();
      await expect(sheet(page).getByRole('table', { name: 'Columns' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await act(page, 'books', 'Drop');
      const dialog = page.getByRole('alertdialog', { name: 'Drop table books?' });
      const dependents = dialog.getByRole('group', { name: 'What depends on it' });
      await expect(dependents).toContainText(/requires? CASCADE/);
      // A long list scrolls by keyboard.
      await expect(dependents).toHaveAttribute('tabindex', '0');
      await dialog.getByLabel('Type books to confirm').fill('books');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText(
        'cannot drop table books because other objects depend on it',
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(row(page, 'books')).toBeVisible();
    },
  );

  test(
    'creates an index and drops it, and says why one of a constraint stays',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'indexes');
      await page.getByRole('button', { name: 'New index' }).click();
      await sheet(page).getByLabel('Table', { exact: true }).selectOption('genres');
      await sheet(page).getByLabel('Columns', { exact: true }).selectOption('name');
      await sheet(page).getByLabel('Name', { exact: true }).fill('genres_by_name');
      await sheet(page).getByRole('button', { name: 'Create index' }).click();
      await row(page, 'genres_by_name').click();
      await expect(sheet(page)).toContainText('CREATE INDEX genres_by_name ON public.genres');
      await page.keyboard.press('Escape');
      await act(page, 'genres_by_name', 'Drop');
      await page.getByRole('button', { name: 'Drop index' }).click();
      await expect(row(page, 'genres_by_name')).toBeHidden();
      await page.getByRole('button', { name: 'Actions for genres_pkey' }).click();
      await expect(page.getByRole('menuitem', { name: /^Drop/ })).toContainText(
        'It belongs to the constraint genres_pkey',
      );
    },
  );
});
