import { quoted, runSqlOn } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { expect, together as test } from './suite.ts';

// What the Table Editor hands to other remotes.

const TABLE = `o'clock "x";--`;
const FROM = `select *\nfrom "public".${quoted(TABLE)}`;

const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });

/** The whole text of the editor, which must fit on the screen. */
const text = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.view-line')]
      .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
      .map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' '))
      .join('\n'),
  );

async function openTable(page: Page, search = '') {
  const dashboard = new Dashboard(page);
  const ref = (await dashboard.address()).split('/')[2]!;
  const [{ id }] = (await runSqlOn(page.request, new URL(page.url()).origin, {
    ref,
    sql: `create table if not exists ${quoted(TABLE)} (id int primary key, name text);
      select ${"'"}${quoted(TABLE).replaceAll("'", "''")}${"'"}::regclass::oid::int8::text as id`,
  })) as [{ id: string }];
  await dashboard.open(`editor/${id}${search}`);
  await expect(dashboard.heading(TABLE)).toBeVisible();
  return dashboard;
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/');
});

test(
  'opens the form of a table for the list of tables, once each time',
  { tag: '@extended' },
  async ({ page }) => {
    await new Dashboard(page).open('database/tables');
    // The second time all code is there: the form opens before the page.
    for (let time = 1; time <= 2; time += 1) {
      await page.getByRole('button', { name: 'New table' }).click();
      await expect(page.getByRole('dialog', { name: 'New table in public' })).toBeVisible();
      await expect(page).toHaveURL(/\/editor$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/database\/tables$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'opens the form of a table in the schema that is listed, and in public where that takes no tables',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    const ref = (await dashboard.address()).split('/')[2]!;
    await runSqlOn(page.request, new URL(page.url()).origin, {
      ref,
      sql: `create schema if not exists "chef's & co"`,
    });
    await dashboard.open(`database/tables?schema=${encodeURIComponent("chef's & co")}`);
    await page.getByRole('button', { name: 'New table' }).first().click();
    await expect(page.getByRole('dialog', { name: "New table in chef's & co" })).toBeVisible();
    await expect(page).toHaveURL(/\/editor$/);
    for (const schema of ['pg_catalog', 'no such schema']) {
      await dashboard.open(`editor?new=${encodeURIComponent(schema)}`);
      await expect(page.getByRole('dialog', { name: 'New table in public' })).toBeVisible();
    }
  },
);

test('opens the SQL of the rows that are shown in the SQL Editor', { tag: '@extended' }, async ({ page }) => {
  const dashboard = await openTable(page, '?filter=name:eq:it%27s&sort=id:desc');
  await choose(page, 'Open in SQL Editor');
  await expect(page).toHaveURL(/\/sql\/[0-9a-f-]{36}$/);
  await expect.poll(() => text(page)).toBe(`${FROM}\nwhere "name" = 'it''s'\norder by "id" desc\nlimit 100;`);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(dashboard.results).toContainText('0 rows');
});

test(
  'opens the definition of a table, and the SQL of its form, in the SQL Editor',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = await openTable(page, '?view=definition');
    const definition = page.getByRole('figure', { name: /^Definition of/ });
    await expect(definition).toContainText('CREATE TABLE');
    const shown = await definition.locator('code').innerText();
    await definition.getByRole('button', { name: 'Open in SQL Editor' }).click();
    await expect.poll(() => text(page)).toBe(shown.trim());

    await openTable(page, '?view=definition');
    await page.getByRole('button', { name: 'Edit table' }).click();
    const form = page.getByRole('dialog', { name: `Edit table ${TABLE}` });
    await form.getByRole('textbox', { name: 'Comment', exact: true }).fill(`It's "new"`);
    const preview = form.getByRole('figure', { name: 'SQL to run' });
    await expect(preview).toContainText(`comment on table`);
    const sql = await preview.locator('code').innerText();
    await preview.getByRole('button', { name: 'Open in SQL Editor' }).click();
    await expect.poll(() => text(page)).toBe(sql.trim());
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(dashboard.results).toContainText(/Success/);
  },
);

test(
  'asks the assistant about a table by its name, with the SQL of its rows',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page);
    await choose(page, 'Ask the assistant');
    const message = panel(page).getByRole('textbox', { name: 'Message to the assistant' });
    await expect(message).toHaveValue(`Explain the table public.${TABLE}`);
    await expect(message).toBeFocused();
    await expect(panel(page)).toContainText(`${FROM}\norder by "id"\nlimit 100;`);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('article', { name: 'You' })).toContainText(TABLE);
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible();
  },
);
