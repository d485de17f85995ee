import { askToDrop } from './open-table.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { createProject, type TestProject } from '@howdah/tools/playwright';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const SQL = `
create table public.books (id int primary key, title text, price numeric);
insert into public.books values (1, 'Somebody', 5);
create view public.cheap as select id, title from public.books where price < 10;
grant all on public.books, public.cheap to anon`;

let project: TestProject | undefined;

/** Calls `{restUrl}` as a program with a key does: it has no session. */
async function callApi(request: APIRequestContext, path: string, key: keyof TestProject['keys'] = 'anon') {
  const { url, keys } = project!;
  const answer = await request.get(`${url}/rest/v1${path}`, { headers: { apikey: keys[key] } });
  return { status: answer.status(), body: await answer.json() };
}

const section = (page: Page) => page.getByRole('group', { name: 'Calls of the REST API' });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit table books' });

async function openForm(page: Page): Promise<void> {
  await page.goto(`/project/${project!.ref}/editor`);
  await page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name: 'books' }).click();
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
}

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, signIn, platform }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  if (project) return;
  test.setTimeout(120_000);
  const { origin } = new URL(platform.url);
  project = await createProject(page.request, origin, { name: 'Called', sql: SQL });
});

test('says that no call was seen yet', { tag: '@extended' }, async ({ page }) => {
  await openForm(page);
  await expect(section(page)).toBeHidden();
  await edit(page).getByLabel('Name of title').fill('heading');
  await expect(section(page)).toContainText('No calls were seen at the REST API yet.');
});

test(
  'lists the calls that a renamed column breaks before it is saved',
  { tag: '@extended' },
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const calls = [
      '/books?select=id,title&title=eq.Somebody',
      '/books?limit=1',
      '/books?select=id',
      '/cheap',
    ];
    for (const path of calls) expect((await callApi(request, path)).status).toBe(200);
    expect((await callApi(request, '/books?select=id,title&title=eq.Other', 'service_role')).status).toBe(
      200,
    );

    await openForm(page);
    await edit(page).getByLabel('Name of title').fill('heading');
    await expect(section(page)).toContainText('3 of 5 known API calls would break or change');
    const affected = section(page).getByRole('list', { name: 'Affected calls' });
    await expect(affected).toContainText('GET /books?select=id,title&title=eq.…');
    await expect(affected).toContainText('Fails: column books.title does not exist');
    await expect(affected).toContainText('Seen once as service_role');
    await expect(affected).toContainText('title is missing from the response');
    await expect(affected).toContainText('heading is added to the response');
    await expect(affected).not.toContainText('cheap');
    await expect(section(page)).not.toContainText('Somebody');
    await expectAccessible(page);

    await section(page).getByRole('button', { name: 'Copy list' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      'GET /books?select=id,title&title=eq.…\n- Fails: column books.title does not exist',
    );
    // Nothing has changed.
    expect((await callApi(request, calls[0]!)).body).toEqual([{ id: 1, title: 'Somebody' }]);

    // Several statements, which are one transaction.
    await edit(page).getByLabel('Comment', { exact: true }).fill('What we sell');
    await expect(page.getByRole('group', { name: 'SQL to run' })).toContainText('commit;');
    await expect(section(page)).toContainText('3 of 5 known API calls');

    await section(page)
      .getByText(/^You can still run it/)
      .scrollIntoViewIfNeeded();
    await edit(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(edit(page)).toBeHidden();
    expect((await callApi(request, calls[0]!)).body).toMatchObject({ code: '42703' });
    expect((await callApi(request, '/cheap')).body).toEqual([{ id: 1, title: 'Somebody' }]);
  },
);

// These calls are those of the test before.
test('says so when a change does nothing to the calls', { tag: '@extended' }, async ({ page }) => {
  await openForm(page);
  await edit(page).getByLabel('Comment', { exact: true }).fill('What we lend');
  await expect(section(page)).toContainText(
    'Tested 3 known API calls. None are affected. 2 known calls already fail without this change.',
  );
  await expect(section(page).getByRole('list')).toHaveCount(0);
  await edit(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await askToDrop(page);
  const drop = page.getByRole('alertdialog', { name: 'Drop table books?' });
  await expect(section(page)).toContainText('API calls were not tested: the database refuses the change');
  await drop.getByLabel('Also drop dependent objects').check();
  await expect(section(page)).toContainText("Could not find the table 'public.books' in the schema cache");
  await expect(section(page)).toContainText("Could not find the table 'public.cheap' in the schema cache");
  await drop.getByRole('button', { name: 'Cancel' }).click();
});

test('says that it is trying, and why it could not', { tag: '@extended' }, async ({ page, request }) => {
  await callApi(request, '/books?limit=1');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let trials = 0;
  await page.route('**/api/rest/trials', async (route) => {
    if (trials++ === 0) return route.abort();
    await answered;
    return route.continue();
  });
  await openForm(page);
  await edit(page).getByLabel('Name of price').fill('cost');
  await expect(section(page)).toContainText('Failed to test API calls');
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(section(page).getByRole('status', { name: 'Testing known API calls' })).toBeVisible();
  // Nobody has to wait for it.
  await expect(edit(page).getByRole('button', { name: 'Save changes' })).toBeEnabled();
  answer();
  await expect(section(page)).toContainText('cost is added to the response');
});

test('is no obstacle on a phone', { tag: '@extended' }, async ({ page, request }) => {
  await callApi(request, '/books?limit=1');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/project/${project!.ref}/editor`);
  await page.getByRole('button', { name: 'Tables', exact: true }).click();
  await page.getByRole('dialog', { name: 'Tables' }).getByRole('link', { name: 'books' }).click();
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  await edit(page).getByLabel('Name of price').fill('cost');
  await expect(section(page)).toContainText('would break or change');
  await expect(edit(page).getByRole('button', { name: 'Save changes' })).toBeInViewport();
  await expect(edit(page).getByLabel('Name of cost')).toBeInViewport();
  await section(page)
    .getByRole('button', { name: /^Show \d+ calls?$/ })
    .click();
  await expect(section(page).getByRole('list', { name: 'Affected calls' })).toBeVisible();
});
