import type { Page } from '@playwright/test';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const ROWS = 1_000_000;
const TABLES = 10_000;

const grid = (page: Page) => page.getByRole('region', { name: 'Rows of million' });
const list = (page: Page) => page.getByRole('list', { name: 'Tables and views' });
const links = (page: Page) => list(page).getByRole('link');
const count = (page: Page) => page.getByRole('toolbar', { name: 'Rows' }).getByRole('status');

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

/** The position and the id of each row that the grid describes; ids are the positions. */
const described = (page: Page) =>
  grid(page).evaluate((element) =>
    [...element.querySelectorAll('tbody [role="row"]')].map((row) => [
      Number(row.getAttribute('aria-rowindex')) - 1,
      row.querySelector('[role="gridcell"][aria-colindex="1"]')?.textContent,
    ]),
  );

/** Every row on the screen has its values, and they are those of its position. */
async function expectRows(page: Page, holds: (first: number) => boolean) {
  await expect
    .poll(
      async () => {
        const rows = await described(page);
        const blank = rows.filter(([position, id]) => id !== String(position));
        return { isThere: rows.length > 10 && holds(Number(rows[0]![0])), blank };
      },
      { timeout: 30_000 },
    )
    .toEqual({ isThere: true, blank: [] });
}

const scrollTo = (page: Page, share: number) =>
  grid(page)
    .locator('.dvn-scroller')
    .evaluate((element, to) => {
      element.scrollTop = to * (element.scrollHeight - element.clientHeight);
    }, share);

test('scrolls through a million rows without blanks, counted by Postgres or not', async ({ page }) => {
  for (const isAnalyzed of [false, true]) {
    await runSql(
      page,
      `drop table if exists million; create table million (id bigint primary key, title text, n int);
      insert into million select g, 'Row ' || g, g % 1000 from generate_series(1, ${ROWS}) g;
      ${isAnalyzed ? 'analyze million' : ''}`,
    );
    await page.reload();
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('million');
    await list(page).getByRole('link', { name: 'million', exact: true }).click();
    await expectRows(page, (first) => first === 1);
    // An estimate is near enough to scroll by.
    await expect(count(page)).toHaveText(
      isAnalyzed ? 'about 1,000,000 rows' : /^about [3-9]\d\d,\d{3} rows$/,
    );

    // Of what is known so far.
    const isMiddle = (first: number) => first > 0.3 * ROWS && first < 0.6 * ROWS;
    const box = (await grid(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 600);
    await expectRows(page, (first) => first > 300 && first < 1_000);

    for (const share of [0.1, 0.25, 0.4, 0.5]) await scrollTo(page, share);
    await expectRows(page, isMiddle);
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -600);
    await expectRows(page, isMiddle);

    await scrollTo(page, 1);
    // Where the estimate was too high, the end is found; where it was too low, it grows until there.
    await expect
      .poll(
        async () => {
          await scrollTo(page, 1);
          return (await described(page)).at(-1)?.[1];
        },
        { timeout: 30_000 },
      )
      .toBe(String(ROWS));
    await expectRows(page, (first) => first > ROWS - 100);
    await expect(count(page)).toHaveText('1,000,000 rows');
    await scrollTo(page, 0);
    await expectRows(page, (first) => first === 1);
  }
});

test('lists ten thousand tables: by scrolling, by keys and by a search', async ({ page }) => {
  await runSql(page, 'create schema many');
  for (let from = 1; from <= TABLES; from += 1_000) {
    await runSql(
      page,
      `do $$ begin for n in ${from}..${from + 999} loop
        execute format('create table many.%I (id int)', 'table_' || lpad(n::text, 5, '0'));
      end loop; end $$`,
    );
  }
  await page.reload();
  const started = Date.now();
  await page.getByRole('combobox', { name: 'Schema' }).selectOption('many');
  await expect(links(page).first()).toHaveText('table_00001');
  const first = Date.now() - started;

  await links(page).first().focus();
  // Pages are read as the end comes near.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return links(page).last().textContent();
      },
      { timeout: 120_000, intervals: [50] },
    )
    .toBe(`table_${TABLES}`);
  await expect(links(page).last()).toBeFocused();
  const all = Date.now() - started;
  await page.keyboard.press('Home');
  await expect(links(page).first()).toBeFocused();
  await expect(links(page).first()).toHaveText('table_00001');

  const box = (await list(page).locator('..').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 2_000);
  await expect(
    links(page)
      .filter({ hasText: /^table_0(2[5-9]|3)\d/ })
      .first(),
  ).toBeVisible();
  // No more than what is on the screen is rendered.
  expect(await links(page).count()).toBeLessThan(100);

  const searched = Date.now();
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('09999');
  await expect(links(page)).toHaveText(['table_09999']);
  const found = Date.now() - searched;
  await links(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'table_09999' })).toBeVisible();
  process.stdout.write(`first tables ${first} ms, all ${all} ms, a search ${found} ms\n`);
});
