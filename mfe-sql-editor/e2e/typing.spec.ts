import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

const MONACO = /\/monaco\.[^/]*\.js$/;

const holdMonaco = (page: Page) => holdRequests(page, MONACO);

test.beforeEach(({ page, signIn }) => signIn(page));

test('takes typing before Monaco has arrived, and runs it', async ({ page }) => {
  await holdMonaco(page);
  const sql = new SqlPage(page);
  await sql.open();
  await expect(sql.editor).toBeFocused();
  await page.keyboard.type('select 40 + 2 as answer');
  await page.keyboard.press('ControlOrMeta+Enter');
  await sql.expectRow(1, ['42']);
});

test(
  'loses no key that is pressed while Monaco takes over, and keeps focus',
  { tag: '@extended' },
  async ({ page }) => {
    const release = await holdMonaco(page);
    const sql = new SqlPage(page);
    await sql.open();
    const typed = `select ${Array.from({ length: 60 }, (_, index) => index).join(', ')}`;
    const typing = page.keyboard.type(typed, { delay: 12 });
    await expect.poll(() => sql.text()).toContain('10,');
    release();
    await typing;
    await sql.fullEditor();
    await expect.poll(() => sql.text()).toBe(typed);
    await expect(sql.editor).toBeFocused();
  },
);

test('loses no click on Run that comes while Monaco takes over', { tag: '@extended' }, async ({ page }) => {
  const release = await holdMonaco(page);
  const sql = new SqlPage(page);
  await sql.open();
  await page.keyboard.type('select 40 + 2 as answer');
  const run = page.getByRole('button', { name: /^Run\b/ });
  const taken = page.waitForResponse(MONACO);
  release();
  await taken;
  // The code is there, and is about to be run: what is on screen is still the plain text.
  await expect(page.locator('[data-stage="plain"]')).toBeVisible();
  await run.click();
  await sql.expectRow(1, ['42']);
  await sql.fullEditor();
  expect(await sql.text()).toBe('select 40 + 2 as answer');
});

test(
  'takes over in a pause of typing, and loses no key around it',
  { tag: '@extended' },
  async ({ page }) => {
    const release = await holdMonaco(page);
    const sql = new SqlPage(page);
    await sql.open();
    await page.keyboard.type('select 1');
    release();
    let typed = 'select 1';
    const full = page.locator('[data-stage="full"]');
    // As slowly as somebody who thinks between the keys.
    while (!(await full.isVisible())) {
      await page.keyboard.type('1', { delay: 350 });
      typed += '1';
    }
    await page.keyboard.type('11');
    await expect.poll(() => sql.text()).toBe(`${typed}11`);
  },
);

test('keeps text, selection and undo when Monaco takes over', { tag: '@extended' }, async ({ page }) => {
  const release = await holdMonaco(page);
  const sql = new SqlPage(page);
  await sql.open();
  await page.keyboard.type('select 1, 2');
  await page.keyboard.press('Shift+ArrowLeft');
  release();
  await sql.fullEditor();
  await page.keyboard.type('3');
  await expect.poll(() => sql.text()).toBe('select 1, 3');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => sql.text()).toBe('select 1, 2');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => sql.text()).not.toContain('select');
});

test('moves no letter when Monaco takes over', { tag: '@extended' }, async ({ page }) => {
  const release = await holdMonaco(page);
  const sql = new SqlPage(page);
  await sql.open();
  await page.keyboard.type('select 1');
  const plain = await page.locator('textarea').evaluate((element) => {
    const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(element);
    const { left, top } = element.getBoundingClientRect();
    return {
      left: left + Number.parseFloat(paddingLeft),
      top: top + Number.parseFloat(paddingTop),
      lineHeight,
    };
  });
  release();
  await sql.fullEditor();
  // Found and measured at once: Monaco may replace the line between the two.
  const full = await page.evaluate(() => {
    const { left, top, height } = document.querySelector('.view-line')!.getBoundingClientRect();
    return { left, top, lineHeight: `${height}px` };
  });
  expect(full).toEqual(plain);
});

test(
  'goes on in plain text when Monaco cannot be had, and gets it by Retry',
  { tag: '@extended' },
  async ({ page }) => {
    await page.route(MONACO, (route) => route.abort());
    const sql = new SqlPage(page);
    await sql.open();
    const note = page.getByText('The full editor failed to load.');
    await expect(note).toBeVisible();
    await sql.editor.fill('select 7 as seven');
    await sql.run.click();
    await sql.expectRow(1, ['7']);

    await page.unroute(MONACO);
    await page.getByRole('button', { name: 'Retry' }).click();
    await sql.fullEditor();
    await expect(note).toBeHidden();
    await expect.poll(() => sql.text()).toBe('select 7 as seven');
  },
);

test('has the focus from the first moment, and keeps it', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  for (const visit of ['first', 'second', 'third']) {
    await sql.open();
    await sql.fullEditor();
    await expect(sql.editor, `${visit} visit`).toBeFocused();
  }
});

test('keeps the text of each project over a reload', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open('Bookshop');
  await sql.write('select title\n  from books');
  await page.reload();
  await sql.fullEditor();
  expect(await sql.text()).toBe('select title\n  from books');
  await sql.open('Field notes');
  await sql.fullEditor();
  expect(await sql.text()).not.toContain('books');
});
