import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

/** Downloads instead of the dialog that asks for a file, which a test cannot answer. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));

async function openWith(page: Page, sql: string, project?: string): Promise<SqlPage> {
  const editor = new SqlPage(page);
  await editor.open(project);
  await editor.runSql(sql);
  return editor;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, signIn }) => {
  await withoutPicker(page);
  await signIn(page);
});

test(
  'copies and shows a cell from its menu, by mouse and by keyboard',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openWith(
      page,
      `select 1 as id, '{"a": {"n": 12345678901234567890, "n": 2}}'::json as data`,
    );
    await sql.expectRow(1, ['1']);
    await sql.rightClick(1, 2);
    await page.getByRole('menuitem', { name: 'Copy cell content' }).click();
    await expect(sql.results.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await copied(page)).toBe('{"a": {"n": 12345678901234567890, "n": 2}}');

    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Copy cell content' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'View cell content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Cell content' });
    await expect(panel.getByRole('heading', { name: 'data' })).toBeVisible();
    await expect(panel).toContainText('12345678901234567890');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(sql.results.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'id' })).toBeVisible();
  },
);

test('makes a column of a result wider and narrower by keys', { tag: '@extended' }, async ({ page }) => {
  const sql = await openWith(page, 'select 1 as id, 2 as other');
  await sql.expectRow(1, ['1']);
  const region = sql.results.locator('[style*="--columns-width"]');
  const width = () =>
    region.evaluate((grid: HTMLElement) => Number.parseFloat(grid.style.getPropertyValue('--columns-width')));
  await region.locator('canvas').first().focus();
  await page.keyboard.press('ArrowDown');
  const before = await width();
  await page.keyboard.press('Shift+Alt+ArrowRight');
  await expect.poll(width).toBe(before + 24);
  await page.keyboard.press('Shift+Alt+ArrowLeft');
  await expect.poll(width).toBe(before);
});

test(
  'tells NULL from the text NULL and from nothing, and renders a text as markdown',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openWith(page, `select null as a, 'NULL' as b, '' as c, '# Title <b>x</b>' as d`);
    await sql.expectRow(1, ['NULL', 'NULL', '', '# Title <b>x</b>']);
    const panel = page.getByRole('region', { name: 'Cell content' });
    await sql.view(1, 1);
    await expect(panel.getByText('NULL', { exact: true })).toHaveCSS('font-style', 'italic');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('NULL', { exact: true })).not.toHaveCSS('font-style', 'italic');
    await sql.view(1, 3);
    await expect(panel).toContainText('An empty text');
    await sql.view(1, 4);
    await expect(panel.getByRole('heading', { name: 'Title <b>x</b>' })).toBeVisible();
  },
);

test(
  'starts at the first row of a new result, with nothing selected and no search',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openWith(page, `select n from generate_series(1, 90) n`);
    await sql.expectRow(1, ['1']);
    await sql.click(1, 1);
    await page.keyboard.press('ControlOrMeta+ArrowDown');
    await sql.expectRow(90, ['90']);
    await page.keyboard.press('ControlOrMeta+F');
    const search = sql.results.getByTestId('search-input');
    await expect(search).toBeVisible();
    await sql.runSql(`select 1000 + n as n from generate_series(1, 90) n`);
    await sql.expectRow(1, ['1001']);
    await expect(search).toHaveCount(0);
    await expect(sql.results.locator('[aria-selected="true"][role="gridcell"]')).toHaveCount(0);
  },
);

test('copies a selection in each format', { tag: '@extended' }, async ({ page }) => {
  const sql = await openWith(page, `select id, name from (values (1, 'a'), (2, null)) as t (id, name)`);
  await sql.expectRow(2, ['2']);
  await sql.click(1, 1);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await expect(sql.results.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied(page)).toBe('1\ta\n2\tNULL');
  for (const [format, text] of [
    ['CSV', 'id,name\r\n1,a\r\n2,'],
    ['JSON', '[\n  {"id":1,"name":"a"},\n  {"id":2,"name":null}\n]'],
    ['Markdown', '| id | name |\n| ---: | --- |\n| 1 | a |\n| 2 | NULL |'],
    ['SQL', "insert into table_name (id, name) values\n  (1, 'a'),\n  (2, null);"],
  ] as const) {
    await sql.export(`Copy as ${format}`);
    await expect.poll(() => copied(page)).toBe(text);
  }
});

test(
  'downloads the rows of the page, and all rows without the limit',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = await openWith(
      page,
      `select n as id, nullif(n % 2, 0)::text as odd from generate_series(1, 250000) n`,
    );
    await expect(sql.results).toContainText('100 rows');
    await expect(sql.results).toContainText('(Limited to only 100 rows)');
    // Its last item is in reach in a low window.
    await sql.results.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('Copy the 100 rows shown')).toBeVisible();
    const last = page.getByRole('menuitemcheckbox', { name: 'Protect from spreadsheet formulas' });
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    const save = async (item: string) => {
      const started = page.waitForEvent('download');
      await sql.export(item);
      return started;
    };
    const here = await save('Download as CSV');
    expect((await textOf(here)).split('\r\n').slice(0, 3)).toEqual(['id,odd', '1,1', '2,']);
    const whole = await save('Download all rows as CSV');
    await expect(page.getByText(/250,000 rows written to /)).toBeVisible();
    const lines = (await textOf(whole)).trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([250_001, '250000,']);
  },
);

test('draws a result, and keeps how', { tag: '@extended' }, async ({ page }) => {
  const sql = await openWith(page, `select 'Day ' || n as day, n * n as sold from generate_series(1, 20) n`);
  await sql.expectRow(1, ['Day 1']);
  await sql.viewTab('Chart').click();
  await expect(page.getByRole('img', { name: 'Bar chart of sold by day, 20 points' })).toBeVisible();
  await page.getByRole('button', { name: 'Line' }).click();
  await page.getByRole('switch', { name: 'Cumulative' }).click();
  await expect(
    page.getByRole('img', { name: 'Line chart of sold, cumulative by day, 20 points' }),
  ).toBeVisible();
  await expectAccessible(page);
  const plot = page.getByRole('group', { name: /^Line chart of sold, cumulative by day/ });
  await plot.focus();
  await page.keyboard.press('End');
  await expect(plot.locator('[aria-live]')).toHaveText('Day 20: sold, cumulative 2,870');
  await page.getByRole('switch', { name: 'Show as table' }).click();
  await expect(page.getByRole('row', { name: 'Day 20 2,870' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await sql.fullEditor();
  await sql.run.click();
  await sql.expectRow(1, ['Day 1']);
  await sql.viewTab('Chart').click();
  await expect(page.getByRole('img', { name: /^Line chart of sold, cumulative by day/ })).toBeVisible();
  // Another query is a table again.
  await sql.runSql(`select 1 as id, 'x' as name`);
  await sql.expectRow(1, ['1', 'x']);
  await sql.viewTab('Chart').click();
  await expect(sql.results).toContainText('Choose columns');
});

test('cancels a download, and keeps no file of it', { tag: '@extended' }, async ({ page }) => {
  const sql = await openWith(page, `select generate_series(1, 100000000) as n`);
  await expect(sql.results).toContainText('(Limited to only 100 rows)');
  await sql.export('Download all rows as JSON');
  await expect(sql.results).toContainText(/Writing [1-9][\d,]+ rows/);
  await page.getByRole('button', { name: 'Cancel download' }).click();
  await expect(page.getByText('The download was cancelled. No file was kept.')).toBeVisible();
  await expect(sql.results.getByRole('button', { name: 'Export' })).toBeVisible();
});

test(
  'stays usable with 500 columns of one name and a value of 10 MB',
  { tag: '@extended' },
  async ({ page }) => {
    const columns = Array.from({ length: 499 }, (_, index) => `${index} as same`).join(', ');
    const sql = await openWith(page, `select repeat('0123456789', 1000000) as same, ${columns}`);
    await sql.expectRow(1, ['0123456789'.repeat(200)]);
    await sql.view(1, 1);
    const panel = page.getByRole('region', { name: 'Cell content' });
    await expect(panel).toContainText('First 100,000 of 10,000,000 characters');
    await panel.getByRole('button', { name: 'Copy cell content' }).click();
    await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect((await copied(page)).length).toBe(10_000_000);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+ArrowRight');
    await expect(sql.cell(1, 500)).toHaveText('498');
  },
);

test('fits its bar on a phone', { tag: '@extended' }, async ({ page }) => {
  const sql = await openWith(page, `select n, n * n as square from generate_series(1, 300) n`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sql.results.getByText('(Limited to only 100 rows)', { exact: true })).toBeInViewport();
  await expect(sql.results.getByRole('button', { name: 'Export' })).toBeInViewport();
  for (const view of ['Results', 'Chart', 'Explain'] as const) {
    await sql.viewTab(view).click();
    await expect(sql.results.getByRole('tabpanel', { name: view })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
