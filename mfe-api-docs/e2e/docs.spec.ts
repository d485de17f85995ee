import type { Page } from '@playwright/test';
import { expect, openProject, test } from './suite.ts';
import { testLooksOfDocs } from './test-looks.ts';

/** The docs, on their page or in the dialog of another page. */
const docs = (page: Page) =>
  page
    .getByRole('region', { name: 'API docs', exact: true })
    .or(page.getByRole('dialog', { name: 'API docs' }));
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the docs' });
const sections = (page: Page) => docs(page).getByRole('navigation', { name: 'Sections' });
const section = (page: Page, name: string) =>
  sections(page).getByRole('link', { name: new RegExp(`^${name}`) });
const sample = (page: Page, title: string) => docs(page).getByRole('region', { name: title, exact: true });

/** Opens a place of the docs by its address, as a link from elsewhere does. */
async function openDocs(page: Page, query = 'docs=', project = 'Bookshop'): Promise<void> {
  await openProject(page, project, `api?${query}`);
  await expect(docs(page)).toBeVisible();
}

test.beforeEach(({ page, signIn }) => signIn(page));

test('goes from the sections to a table, and back the same way', async ({ page }) => {
  await openProject(page, 'Bookshop', 'api/graphiql');
  await page.getByRole('button', { name: 'Open API docs' }).click();
  await expect(docs(page).getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(sections(page).getByRole('link')).toHaveText([
    'Connect',
    'User Management',
    /^Tables & Views/,
    /^Stored Procedures/,
    /^Storage/,
    /^Edge Functions/,
    'Realtime',
  ]);
  await section(page, 'Tables').click();
  await docs(page)
    .getByRole('link', { name: /^orders/ })
    .click();
  await expect(page).toHaveURL(/\?docs=tables\/public\.orders$/);
  const columns = docs(page).getByRole('table', { name: 'Columns of orders' });
  await expect(columns.getByRole('columnheader')).toHaveText(['Name', 'Format', 'Type', 'Description']);
  await expect(columns.getByRole('row', { name: /^customer_id Required/ })).toBeVisible();
  // It has a default.
  await expect(columns.getByRole('row', { name: /^status public\.order_status/ })).toBeVisible();
  await expect(sample(page, 'Read referenced tables')).toContainText('customers(id, email)');

  await columns.getByRole('link', { name: 'References customers.id' }).click();
  await expect(docs(page).getByRole('heading', { name: 'customers' })).toBeVisible();
  await docs(page).getByRole('combobox', { name: 'Switch item' }).selectOption('public.books');
  await expect(docs(page).getByRole('heading', { name: 'books' })).toBeVisible();
  await page.goBack();
  await expect(docs(page).getByRole('heading', { name: 'customers' })).toBeVisible();
  await docs(page).getByRole('link', { name: 'Back to Tables & Views' }).click();
  await expect(page).toHaveURL(/\?docs=tables$/);
  await page.keyboard.press('Escape');
  await expect(docs(page)).toBeHidden();
  await expect(page).toHaveURL(/\/api\/graphiql$/);
});

test('are a page by their route, and no dialog', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api');
  await expect(page.getByRole('heading', { name: 'API docs', level: 1 })).toBeAttached();
  await expect(page).toHaveTitle('API docs | Bookshop | Demo organization');
  await section(page, 'Storage').click();
  await expect(docs(page).getByRole('link', { name: /^covers.*Public/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(docs(page).getByRole('link', { name: /^covers.*Public/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('switches every sample to Bash, and remembers it', { tag: '@extended' }, async ({ page }) => {
  await openDocs(page, 'docs=tables/public.books');
  await expect(sample(page, 'Read rows')).toContainText(".from('books')");
  await docs(page).getByRole('radio', { name: 'Bash' }).click();
  await expect(sample(page, 'Read rows')).toContainText('/rest/v1/books?select=*');
  await expect(page).toHaveURL(/lang=bash/);
  await openDocs(page, 'docs=user-management/verify-code');
  await expect(sample(page, 'Verify an SMS code')).toContainText('/auth/v1/verify');
  await expect(sample(page, 'Verify an SMS code')).toBeInViewport();
  await openDocs(page, 'docs=tables/public.books&lang=js');
  await expect(sample(page, 'Read rows')).toContainText(".from('books')");
});

test(
  'shows the service_role key on demand, and copies what it shows',
  { tag: '@extended' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDocs(page, 'docs=connect&lang=bash');
    const [ref] = /[a-z]{20}/.exec(page.url()) ?? [];
    const settings = await (await page.request.get(`/platform/projects/${ref}/settings`)).json();
    const keyOf = (tag: string): string =>
      settings.service_api_keys.find(({ tags }: { tags: string }) => tags === tag).api_key;

    await expect(docs(page).getByText(keyOf('anon')).first()).toBeVisible();
    await expect(docs(page).getByText('Hidden until you show keys')).toBeVisible();
    await docs(page).getByRole('button', { name: 'Show keys' }).click();
    await expect(docs(page).getByText(keyOf('service_role'))).toBeVisible();

    await section(page, 'User Management').click();
    const invite = sample(page, 'Invite a user');
    await expect(invite).toContainText(keyOf('service_role'));
    await docs(page).getByRole('button', { name: 'Hide keys' }).click();
    await expect(invite).toContainText('$SUPABASE_SERVICE_ROLE_KEY');
    await invite.getByRole('button', { name: 'Copy code' }).click();
    await expect(invite.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/auth/v1/invite');
  },
);

test(
  'keeps keys from those who may only read, and shows them the rest',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.context().clearCookies();
    await signIn(page, 'reader@howdah.local');
    await openDocs(page, 'docs=connect');
    await expect(docs(page).getByText('You need additional permissions to view API keys')).toBeVisible();
    await expect(docs(page).getByRole('button', { name: 'Show keys' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await section(page, 'Tables').click();
    await expect(docs(page).getByRole('link', { name: /^books/ })).toBeVisible();
  },
);

test('hides the sections of areas that a person may not read', { tag: '@extended' }, async ({ page }) => {
  await page.route('**/platform/profile/permissions', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as { organization_slug: string }[];
    const denied = all.map(({ organization_slug }) => ({
      actions: ['auth:%', 'storage:%', 'realtime:%', 'functions:%'],
      resources: ['%'],
      condition: null,
      organization_slug,
      project_refs: null,
      restrictive: true,
    }));
    await route.fulfill({ response, json: [...all, ...denied] });
  });
  await openDocs(page, 'docs=storage/covers');
  await expect(sections(page).getByRole('link')).toHaveText([
    'Connect',
    /^Tables & Views/,
    /^Stored Procedures/,
  ]);
  await expect(docs(page).getByRole('heading', { name: 'Connect' })).toBeVisible();
});

test(
  'shows the arguments of a function, and the facts of buckets',
  { tag: '@extended' },
  async ({ page }) => {
    await openDocs(page, 'docs=stored-procedures/public.search_books');
    const table = docs(page).getByRole('table', { name: 'Arguments of search_books' });
    await expect(table.getByRole('row', { name: /^words/ })).toContainText('Required');
    await expect(table.getByRole('row', { name: /^up_to/ })).toContainText('Optional');
    await openDocs(page, 'docs=storage/invoices');
    await expect(docs(page).getByText('application/pdf, text/csv')).toBeVisible();
    await expect(docs(page).getByText('10 MB')).toBeVisible();
    await expect(sample(page, 'Create a signed URL')).toContainText('60');
    await openDocs(page, 'docs=storage/covers');
    await expect(sample(page, 'Retrieve a public URL')).toBeVisible();
  },
);

test('finds by keyboard, and Escape goes one step back', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api/libraries?docs=');
  await search(page).fill('isbn');
  await expect(docs(page).getByRole('option')).toHaveText([/^books/]);
  await search(page).fill('order');
  await page.keyboard.press('ArrowDown');
  await expect(docs(page).getByRole('option', { selected: true })).toHaveText(/^order_totals/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(docs(page).getByRole('heading', { name: 'order_items' })).toBeVisible();
  await search(page).press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(docs(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(docs(page)).toBeHidden();
});

test('says that the tables of a paused project cannot be read', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Old atlas', '?docs=tables');
  await expect(docs(page)).toContainText('The database is not running');
});

test('offers Retry when the tables cannot be loaded', { tag: '@extended' }, async ({ page }) => {
  await page.route('**/api/rest', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now', code: 'x' } }),
  );
  await openDocs(page, 'docs=tables');
  await expect(docs(page)).toContainText('Failed to load tables');
  await page.unroute('**/api/rest');
  await docs(page).getByRole('button', { name: 'Retry' }).click();
  await expect(docs(page).getByRole('link', { name: /^books/ })).toBeVisible();
});

// All places in all themes are in the long run.
testLooksOfDocs('light', ['connect', 'tables/public.books'], { tag: '@extended' });

test('shows one pane after the other on a phone', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocs(page);
  await section(page, 'Tables').click();
  await expect(sections(page)).toBeHidden();
  await docs(page)
    .getByRole('link', { name: /^books/ })
    .click();
  await expect(sample(page, 'Read rows')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await docs(page).getByRole('link', { name: 'Back to Tables & Views' }).click();
  await docs(page).getByRole('button', { name: 'All sections' }).click();
  await expect(section(page, 'Realtime')).toBeVisible();
});
