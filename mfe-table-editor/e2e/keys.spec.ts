import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { cells, focusCell, grid, openTable, saveBar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

/** Lets no frame begin until it is told to, as on a machine that is busy. */
async function holdFrames(page: Page) {
  const frames = await page.evaluateHandle(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => held.push(callback);
    return {
      release() {
        window.requestAnimationFrame = request;
        for (const callback of held) request(callback);
      },
    };
  });
  return { release: () => frames.evaluate(({ release }) => release()) };
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists keyed; drop type if exists keyed_mood; create type keyed_mood as enum ('sad', 'happy');
    create table keyed (id int primary key, name text, mood keyed_mood);
    insert into keyed select g, 'row ' || g, 'sad' from generate_series(1, 9) g`,
  );
  await openTable(page, 'keyed');
});

test(
  'loses no key on a slow machine, however fast somebody types',
  { tag: '@extended' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await focusCell(page, 1, 2);
    await expect(cells(page, 2).first()).toHaveAttribute('aria-selected', 'true');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const word of ['one', 'two', 'three']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    for (const key of ['Enter', 'F2']) {
      await page.keyboard.press(key);
      await page.keyboard.press('End');
      await page.keyboard.type(` by ${key}`);
      await page.keyboard.press('Enter');
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(cells(page, 2)).toHaveText([
      'one',
      'two',
      'three',
      'row 4 by Enter',
      'row 5 by F2',
      'row 6',
      'row 7',
      'row 8',
      'row 9',
    ]);
    await expect(page.locator('.gdg-input')).toHaveCount(0);
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('5 rows saved')).toBeVisible();
  },
);

for (const place of ['the grid', 'a field beside it']) {
  test(
    `takes keys before the frame after a click when the focus was in ${place}`,
    { tag: '@extended' },
    async ({ page }) => {
      await focusCell(page, 1, 2);
      await expect(cells(page, 2).first()).toHaveAttribute('aria-selected', 'true');
      if (place !== 'the grid') await page.getByRole('searchbox', { name: 'Search tables' }).focus();
      const { x, y } = (await grid(page).boundingBox())!;
      const frames = await holdFrames(page);
      // The name of the second row: behind the marker and the id, below the header and the first row.
      await page.mouse.click(x + 32 + 98 + 45, y + 32 + 28 + 14);
      await page.keyboard.type('chan');
      await frames.release();
      await page.keyboard.type('ged');
      await page.keyboard.press('Enter');
      await expect(cells(page, 2).nth(1)).toHaveText('changed');
    },
  );
}

test('goes on by keys in the column whose header was clicked', { tag: '@extended' }, async ({ page }) => {
  await focusCell(page, 3, 3);
  const { x, y } = (await grid(page).boundingBox())!;
  const header = [x + 32 + 98 + 45, y + 16] as const;
  await page.mouse.click(...header);
  await expect(page).toHaveURL(/sort=name%3Aasc/);
  await page.mouse.click(...header);
  await expect(page).toHaveURL(/sort=name%3Adesc/);
  await expect(cells(page, 2).first()).toHaveText('row 9');
  await expect(cells(page, 2).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('changed');
  await page.keyboard.press('Enter');
  await expect(cells(page, 2).nth(1)).toHaveText('changed');
  await expect(cells(page, 1).nth(1)).toHaveText('8');
});

test('types nothing into the old rows while a sort is read', { tag: '@extended' }, async ({ page }) => {
  // The sort brings another row to the top.
  await runSql(page, `update keyed set name = 'row ' || (10 - id)`);
  await openTable(page, 'keyed');
  await focusCell(page, 1, 2);
  const { x, y } = (await grid(page).boundingBox())!;
  const answer = await holdRequests(page, '**/pg-meta/*/query');
  await page.mouse.click(x + 32 + 98 + 45, y + 16);
  await expect(page).toHaveURL(/sort=name%3Aasc/);
  await page.keyboard.type('lost');
  await page.keyboard.press('Enter');
  answer();
  await expect(cells(page, 1).first()).toHaveText('9');
  await expect(cells(page, 2).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('changed');
  await page.keyboard.press('Enter');
  await expect(cells(page, 2).first()).toHaveText('changed');
  await expect(saveBar(page).getByRole('status')).toHaveText('1 cell in 1 row not saved');
});

test('chooses the value of an enum by keys', { tag: '@extended' }, async ({ page }) => {
  await focusCell(page, 1, 3);
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Value of mood' });
  await expect(choices.getByRole('button', { name: 'sad' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choices).toBeHidden();
  await expect(cells(page, 3).first()).toHaveText('happy');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(saveBar(page).getByRole('status')).toHaveText('1 cell in 1 row not saved');
});
