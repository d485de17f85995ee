import type { Page } from '@playwright/test';
import { ask, openDatabase } from './database-page.ts';
import { expect, test } from './suite.ts';
import { testLooksOfDatabase } from './test-looks.ts';

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
    'creates a schema, renames it, and drops it with all that is in it',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'schemas');
      await page.getByRole('button', { name: 'New schema' }).click();
      await sheet(page).getByLabel('Name').fill('warehouse');
      await expect(sql(page)).toHaveText('create schema "warehouse";');
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toBeHidden();
      await row(page, 'warehouse').click();
      await sheet(page).getByLabel('Name').fill('depot');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(row(page, 'depot')).toBeVisible();

      await ask(page, 'create table depot.shelves (id int)');
      await act(page, 'depot', 'Drop');
      await page.getByRole('button', { name: 'Drop schema' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        'cannot drop schema depot because other objects',
      );
      await expect(page.getByRole('alertdialog')).toContainText(
        'table depot.shelves depends on schema depot',
      );
      await page.getByRole('checkbox', { name: 'Also drop dependent objects' }).check();
      await page.getByLabel('Type depot to confirm').fill('deport');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText('Value entered does not match.');
      await page.getByLabel('Type depot to confirm').fill('depot');
      await page.keyboard.press('Enter');
      await expect(row(page, 'depot')).toBeHidden();
    },
  );

  test('creates a role that can log in, changes it, and drops it, and sends no password', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await openDatabase(page, 'roles');
    await expect(row(page, 'pg_monitor')).toBeHidden();
    await page.getByRole('switch', { name: 'Predefined roles' }).click();
    await expect(row(page, 'pg_monitor')).toBeVisible();

    await page.getByRole('button', { name: 'New role' }).click();
    await sheet(page).getByLabel('Name').fill('etl');
    await sheet(page).getByRole('checkbox', { name: 'Log in', exact: true }).check();
    await sheet(page).getByLabel('Password', { exact: true }).fill('correct horse');
    await sheet(page).getByLabel('Connection limit').fill('3');
    await sheet(page).getByLabel('Member of').selectOption('anon');
    await sheet(page).getByRole('button', { name: 'Add setting' }).click();
    await sheet(page).getByLabel('Setting', { exact: true }).fill('statement_timeout');
    await sheet(page).getByLabel('Value').fill('15s');
    await expect(sql(page)).toContainText(`password '••••••••' in role "anon"`);
    await sheet(page).getByRole('button', { name: 'Create role' }).click();
    await expect(
      page.getByRole('row', { name: /^etl\b.*Log in.*0 active connections of at most 3/ }),
    ).toBeVisible();
    expect(sent.join()).not.toContain('correct horse');
    const [made] = await ask(
      page,
      // Password hashes are the superuser's to read.
      `set session authorization supabase_admin;
       select rolcanlogin, rolconnlimit, rolconfig::text, pg_has_role('etl', 'anon', 'member') as member,
         (select rolpassword from pg_authid a where a.oid = r.oid) like 'SCRAM-SHA-256$4096:%' as scram
       from pg_roles r where rolname = 'etl'`,
    );
    expect(made).toEqual({
      rolcanlogin: true,
      rolconnlimit: 3,
      rolconfig: '{statement_timeout=15s}',
      member: true,
      scram: true,
    });

    await row(page, 'etl').click();
    await sheet(page).getByLabel('Name').fill('loader');
    await sheet(page).getByRole('checkbox', { name: 'Log in', exact: true }).uncheck();
    await sheet(page).getByRole('button', { name: 'Remove anon from Member of' }).click();
    await sheet(page).getByLabel('Admins', { exact: true }).selectOption('service_role');
    await expect(sql(page)).toContainText('alter role "etl" rename to "loader"');
    await sheet(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(row(page, 'loader')).toBeVisible();
    expect(
      await ask(
        page,
        `select roleid::regrole::text as role, member::regrole::text as member, admin_option as admin
         from pg_auth_members
         -- Who makes a role is its admin.
         where 'loader'::regrole in (roleid, member) and member <> 'postgres'::regrole`,
      ),
    ).toEqual([{ role: 'loader', member: 'service_role', admin: true }]);

    await act(page, 'loader', 'Drop');
    await page.getByRole('button', { name: 'Drop role' }).click();
    await expect(row(page, 'loader')).toBeHidden();
    await page.getByRole('button', { name: 'Actions for supabase_admin' }).click();
    await expect(page.getByRole('menuitem', { name: /^Drop/ })).toContainText(
      'Superuser roles are protected',
    );
  });

  for (const [path, opener, pressed] of [
    ['roles', 'New role', 'Log in'],
    ['functions?schema=public', 'New function', 'Add argument'],
  ] as const) {
    test(`keeps the first click after ${opener} has opened`, { tag: '@extended' }, async ({ page }) => {
      await openDatabase(page, path);
      await page.getByRole('button', { name: opener }).click();
      await expect(sheet(page).getByLabel('Name', { exact: true })).toBeFocused();
      const control =
        pressed === 'Log in'
          ? sheet(page).getByRole('checkbox', { name: pressed, exact: true })
          : sheet(page).getByRole('button', { name: pressed });
      // The sheet slides in. From here on as a hand does it: press, which takes the focus from the name, then release.
      await sheet(page).evaluate((panel) =>
        Promise.all(panel.getAnimations().map((animation) => animation.finished)),
      );
      await control.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await control.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.mouse.up();
      if (pressed === 'Log in') await expect(control).toBeChecked();
      else await expect(sheet(page).getByLabel('Name of argument 1')).toBeVisible();
    });
  }

  test(
    'lets a toast be dismissed while a dialog is open, which stays',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'schemas');
      await page.getByRole('button', { name: 'New schema' }).click();
      await sheet(page).getByLabel('Name').fill('announced');
      await page.keyboard.press('Enter');
      const toast = page.getByText('Schema announced created');
      // It stays while the pointer is on it.
      await toast.hover();
      await page.getByRole('button', { name: 'New schema' }).focus();
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toBeVisible();
      await expect(toast).toBeVisible();
      const close = page
        .locator('[data-toasts]')
        .getByRole('button', { name: 'Dismiss', includeHidden: true });
      const { x, y, width, height } = (await close.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(toast).toBeHidden();
      await expect(sheet(page)).toBeVisible();
    },
  );

  test(
    'creates a function with arguments, runs it, changes it, and drops it',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'functions?schema=public');
      await page.getByRole('button', { name: 'New function' }).click();
      await sheet(page).getByLabel('Name', { exact: true }).fill('add_up');
      for (const [place, type] of ['integer', 'integer; drop table books'].entries()) {
        await sheet(page).getByRole('button', { name: 'Add argument' }).click();
        await sheet(page)
          .getByLabel(`Name of argument ${place + 1}`)
          .fill('ab'[place]!);
        await sheet(page)
          .getByLabel(`Type of argument ${place + 1}`)
          .fill(type);
      }
      await sheet(page).getByLabel('Return type').fill('integer');
      await sheet(page).getByRole('button', { name: 'Create function' }).click();
      await expect(sheet(page)).toContainText('Unknown type: integer; drop table books');
      await sheet(page).getByLabel('Type of argument 2').fill('integer');
      await sheet(page).getByLabel('Default of argument 2').fill('1');
      await sheet(page).getByLabel('Volatility').selectOption('IMMUTABLE');
      const body = sheet(page).getByLabel('Definition');
      await body.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('select a + c');
      await expect(body).toHaveValue('  select a + c');
      await sheet(page).getByRole('button', { name: 'Create function' }).click();
      await expect(sheet(page).getByRole('alert')).toContainText('column "c" does not exist');
      await body.fill('select a + b');
      await sheet(page).getByRole('button', { name: 'Create function' }).click();
      await expect(row(page, 'add_up')).toBeVisible();
      expect(await ask(page, 'select add_up(2) as sum')).toEqual([{ sum: 3 }]);

      await row(page, 'add_up').click();
      await expect(sheet(page)).toContainText('a integer, b integer DEFAULT 1');
      await sheet(page).getByLabel('Definition').fill('select a * b * 10');
      await sheet(page).getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet(page)).toBeHidden();
      expect(await ask(page, 'select add_up(2, 4) as product')).toEqual([{ product: 80 }]);

      await act(page, 'add_up', 'Drop');
      await page.getByRole('button', { name: 'Drop function' }).click();
      await expect(row(page, 'add_up')).toBeHidden();
    },
  );

  test(
    'draws of thousands of functions those that are seen, and finds one',
    { tag: '@extended' },
    async ({ page }) => {
      await openDatabase(page, 'functions');
      await page.getByRole('switch', { name: 'System schemas' }).click();
      await expect(page.getByText(/^3,\d{3} functions$/)).toBeVisible();
      const drawn = page.getByRole('button', { name: /^Actions for / });
      // Those of public come first.
      await expect(row(page, 'order_total')).toBeVisible();
      expect(await drawn.count()).toBeLessThan(100);
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await expect(row(page, 'xpath_exists').first()).toBeVisible();
      // The keys reach rows that are not drawn.
      await row(page, 'xpath_exists').first().focus();
      await page.keyboard.press('End');
      await expect(page.locator('[data-row-name]:focus')).toHaveText(/^abbrev|^_/);
      await page.keyboard.press('Home');
      await expect(page.locator('[data-row-name]:focus')).toHaveText(/^x/);
      await page.getByRole('searchbox').fill('order_total');
      await expect(page.getByText(/^1 of 3,/)).toBeVisible();
      await expect(row(page, 'order_total')).toBeVisible();
    },
  );

  test('leads to the SQL Editor where there is none, and back', { tag: '@extended' }, async ({ page }) => {
    await openDatabase(page, 'functions');
    await act(page, 'search_books', 'Call in SQL Editor');
    await expect(page.getByText('SQL Editor is not installed')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('grants and revokes, and the database obeys', { tag: '@extended' }, async ({ page }) => {
    const held = async () => {
      const question = ['insert', 'update', 'update with grant option'].map(
        (privilege, place) => `has_table_privilege('anon', 'public.books', '${privilege}') as p${place}`,
      );
      return Object.values((await ask(page, `select ${question.join(', ')}`))[0]!);
    };
    await openDatabase(page, 'privileges?schema=public');
    expect(await held()).toEqual([true, true, false]);
    // The schema of the same name has a column of its own where there is room.
    const books = page.getByRole('row').filter({ has: row(page, 'books') });
    const mentionsOfPublic = () =>
      books
        .getByText(/^public\b/)
        .filter({ visible: true })
        .count();
    const before = await mentionsOfPublic();
    await row(page, 'books').click();
    await sheet(page).getByRole('checkbox', { name: 'INSERT for anon' }).uncheck();
    await sheet(page).getByRole('button', { name: 'Grant option of UPDATE for anon' }).click();
    await sheet(page).getByLabel('Add a role to the matrix').selectOption('public');
    await sheet(page).getByRole('checkbox', { name: 'SELECT for public' }).check();
    await expect(sql(page)).toContainText(`revoke insert on table`);
    await sheet(page).getByRole('button', { name: 'Apply changes' }).click();
    await expect(sheet(page)).toBeHidden();
    expect(await held()).toEqual([false, true, true]);
    await expect.poll(mentionsOfPublic).toBe(before + 1);

    await row(page, 'books').click();
    await sheet(page).getByRole('checkbox', { name: 'All privileges for public' }).check();
    await sheet(page).getByRole('checkbox', { name: 'All privileges for public' }).uncheck();
    await sheet(page).getByRole('checkbox', { name: 'INSERT for anon' }).check();
    await sheet(page).getByRole('button', { name: 'Apply changes' }).click();
    await expect.poll(mentionsOfPublic).toBe(before);
    expect(await held()).toEqual([true, true, true]);
  });
});

test('tells who may only read why nothing can be changed', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  const reason = 'You need additional permissions to change the database';
  await openDatabase(page, 'schemas');
  await page.getByRole('button', { name: 'New schema' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await page.getByRole('link', { name: 'Privileges' }).click();
  await row(page, 'books').click();
  await expect(sheet(page)).toContainText(reason);
  await expect(sheet(page).getByRole('checkbox', { name: 'INSERT for anon' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Functions' }).click();
  // Exactly: the page before has a row order_totals.
  await page.getByRole('button', { name: 'Actions for order_total', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Drop/ })).toContainText(reason);
});

// All pages in all themes are in the long run.
testLooksOfDatabase('light', ['roles'], { tag: '@extended' });

test('does not scroll a phone sideways', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of ['schemas', 'roles', 'functions', 'privileges']) {
    await openDatabase(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test(
  'gives privileges on a phone, in a sheet as wide as the screen',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await openDatabase(page, 'privileges');
    await row(page, 'books').click();
    await expect.poll(async () => (await sheet(page).boundingBox())?.width).toBe(390);
    const insert = sheet(page).getByRole('checkbox', { name: 'INSERT for anon' });
    await expect(insert).toBeHidden();
    await sheet(page).getByText('anon', { exact: true }).click();
    await insert.uncheck();
    await expect(sheet(page).getByRole('listitem').filter({ hasText: 'anon' })).toContainText('1 change');
    const { right, overflow } = await sheet(page)
      .getByRole('list')
      .evaluate((list) => ({
        right: Math.max(
          ...[...list.querySelectorAll('input')].map((box) => box.getBoundingClientRect().right),
        ),
        overflow: list.scrollWidth - list.clientWidth,
      }));
    expect(right).toBeLessThan(390);
    expect(overflow).toBe(0);
  },
);
