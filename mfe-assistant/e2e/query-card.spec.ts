import type { Page } from '@playwright/test';
import { ask as send, clickOpener, ended } from './panel-page.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Every SQL that the page sends while the test goes on; what the pages around the card ask for is read-only too. */
function watchRuns(page: Page): { query: string; read_only?: boolean }[] {
  const runs: { query: string; read_only?: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/query')) return;
    if (request.headers().accept === 'application/x-ndjson') runs.push(request.postDataJSON() as never);
  });
  return runs;
}

/** Waits for the end of the reply: a message that is sent before would cut it off. */
async function ask(page: Page, scenario: string): Promise<void> {
  await send(page, `Please scenario:${scenario}`);
  await ended(page);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop');
  await clickOpener(page);
});

test('runs a safe select by itself, read-only, and not again after a reload', async ({ page }) => {
  const runs = watchRuns(page);
  await ask(page, 'select');
  const books = card(page, 'All books');
  await expect(books.getByRole('row')).toHaveCount(37);
  await expect(books.getByText('36 rows')).toBeVisible();
  expect(runs).toEqual([
    expect.objectContaining({
      query: 'select id, title from books order by id limit 100',
      read_only: true,
    }),
  ]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close assistant' }).click();
  await clickOpener(page);
  await expect(books.getByText('36 rows')).toBeVisible();

  await page.reload();
  await clickOpener(page);
  await expect(books).toContainText('select id, title from books order by id');
  // By hand it runs; what would have run by itself would have been before it.
  await books.getByRole('button', { name: 'Run query' }).click();
  await expect(books.getByText('36 rows')).toBeVisible();
  expect(runs).toHaveLength(2);
});

test('runs a write after it was asked about, and shows what came of it', async ({ page }) => {
  const runs = watchRuns(page);
  await ask(page, 'newSchema');
  const made = card(page, 'A new schema');
  await made.getByRole('button', { name: 'Run query' }).click();
  await expect(made.getByRole('alert')).toContainText('This query contains write operations.');
  await expect(made.getByRole('alert')).toContainText('Are you sure you want to execute it?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(made.getByRole('alert')).toBeHidden();
  expect(runs).toEqual([]);

  await made.getByRole('button', { name: 'Run query' }).click();
  await made.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(made).toContainText('Success. No rows returned.');
  // It exists now: creating it again fails with the message of Postgres.
  await made.getByRole('button', { name: 'Run query' }).click();
  await made.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(made.getByRole('alert')).toContainText('schema "from_the_assistant" already exists');
  await made.getByRole('button', { name: 'Debug' }).click();
  await expect(page.getByRole('textbox', { name: 'Message to the assistant' })).toHaveValue(
    /schema "from_the_assistant" already exists/,
  );
});

test('runs nothing of a reply that would do harm', async ({ page }) => {
  const runs = watchRuns(page);
  for (const scenario of ['writes', 'sneaky', 'functions']) await ask(page, scenario);
  await ask(page, 'select');
  // The last reply has run: the ones before would have.
  await expect(card(page, 'All books').getByText('36 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run query' })).toHaveCount(13);
  expect(runs.map(({ query }) => query)).toEqual(['select id, title from books order by id limit 100']);

  await card(page, 'A nap').getByRole('button', { name: 'Run query' }).click();
  await expect(card(page, 'A nap').getByRole('alert')).toContainText(
    'This query involves running a function.',
  );
});

test(
  'draws bars, shows the rows behind them, and says why it cannot',
  { tag: '@extended' },
  async ({ page }) => {
    await ask(page, 'chart');
    const chart = card(page, 'Books by language');
    await expect(chart.getByRole('img', { name: 'Bar chart of books by language' })).toBeVisible();
    await expect(chart.getByText('select language')).toBeHidden();
    await expectAccessible(page);
    await chart.getByRole('switch', { name: 'Show as table' }).click();
    await expect(chart.getByRole('columnheader', { name: 'language' })).toBeVisible();

    await ask(page, 'wrongChart');
    const wrong = card(page, 'Newest books');
    await expect(wrong).toContainText('No chart: the result has no column "sold".');
    await expect(wrong.getByRole('table')).toBeVisible();
    // Rows that come after the reply keep its end in sight.
    await expect(wrong.getByText('36 rows')).toBeInViewport();
  },
);

test('stays within a phone', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, 'wrongChart');
  await expect(card(page, 'Newest books').getByText('36 rows')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('leads to the SQL Editor where there is none, and goes on', { tag: '@extended' }, async ({ page }) => {
  await ask(page, 'select');
  const books = card(page, 'All books');
  await expect(books.getByText('36 rows')).toBeVisible();
  await books.getByRole('button', { name: 'Edit in SQL Editor' }).click();
  await expect(page.getByText('SQL Editor is not installed')).toBeVisible();
  await expect(books.getByText('36 rows')).toBeVisible();
});
