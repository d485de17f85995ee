import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

/** Calls the REST API of the open project as a program with the anon key does. */
async function callApi(page: Page, path: string) {
  const [, ref] = /\/project\/(\w+)/.exec(page.url())!;
  const settings = await (await page.request.get(`/platform/projects/${ref}/settings`)).json();
  const { api_key: key } = settings.service_api_keys.find(({ tags }: { tags: string }) => tags === 'anon');
  return page.request.get(`/gateway/${ref}/rest/v1${path}`, { headers: { apikey: key } });
}

const section = (page: Page) => page.getByRole('group', { name: 'Calls of the REST API' });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test('warns of calls that a change of a column breaks, and changes nothing', async ({ page }) => {
  await page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name: 'books' }).click();
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table books' });
  await edit.getByLabel('Name of title').fill('heading');
  await expect(section(page)).toContainText('No calls were seen at the REST API yet.');
  await edit.getByLabel('Name of heading').fill('title');
  await expect(section(page)).toBeHidden();

  expect((await callApi(page, '/books?select=id,title&title=eq.Somebody')).status()).toBe(200);
  expect((await callApi(page, '/books?limit=1')).status()).toBe(200);
  expect((await callApi(page, '/books?select=id')).status()).toBe(200);
  await edit.getByLabel('Name of title').fill('heading');
  await expect(section(page)).toContainText(
    '2 of 3 calls that were seen at the REST API would break or change',
  );
  await expect(section(page)).toContainText('GET /books?select=id,title&title=eq.…');
  await expect(section(page)).toContainText('Fails: column books.title does not exist');
  await expect(section(page)).toContainText('title is gone from the answer');
  await expect(section(page)).toContainText('heading is added to the answer');
  await expect(section(page)).not.toContainText('Somebody');
  await expectAccessible(page);

  // Several statements, which are one transaction.
  await edit.getByLabel('Comment', { exact: true }).fill('What we sell');
  await expect(page.getByRole('group', { name: 'SQL to run' })).toContainText('commit;');
  await expect(section(page)).toContainText('2 of 3 calls that were seen');
  await edit.getByLabel('Name of heading').fill('title');
  await expect(section(page)).toContainText(
    '3 calls that were seen at the REST API were tried, and none changes.',
  );
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toBeHidden();
  expect((await callApi(page, '/books?select=id,title&title=eq.Somebody')).status()).toBe(200);

  await page.getByRole('button', { name: 'Drop table' }).click();
  const drop = page.getByRole('alertdialog', { name: 'Drop table books?' });
  await drop.getByLabel('Also drop dependent objects').check();
  await expect(section(page)).toContainText('3 of 3 calls');
  await expect(section(page)).toContainText("Could not find the table 'public.books' in the schema cache");
  await drop.getByRole('button', { name: 'Cancel' }).click();
  expect((await callApi(page, '/books?select=id')).status()).toBe(200);
});
