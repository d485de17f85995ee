import type { Page } from '@playwright/test';
import { runSql } from './run-sql.ts';
import { expect, openProject } from './suite.ts';

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Rows' });
export const grid = (page: Page) => page.getByRole('region', { name: /^Rows of / });
/** The grid is a canvas; it describes its cells to screen readers. */
export const cells = (page: Page, column: number) =>
  grid(page).locator(`[role="gridcell"][aria-colindex="${column}"]`);
export const saveBar = (page: Page) => page.getByRole('region', { name: 'Changes that are not saved' });

/** Opens a table or view by its oid, as a link does. `table` is SQL: `"a b"`, `shop.books`. */
export async function openTable(page: Page, table: string, search = ''): Promise<void> {
  const [{ id }] = (await runSql(
    page,
    `select '${table.replaceAll("'", "''")}'::regclass::oid::int8::text as id`,
  )) as [{ id: string }];
  await openProject(page, 'Bookshop', `editor/${id}${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Puts the focus on a cell, counted from 1, once the rows can be edited. */
export async function focusCell(page: Page, row: number, column: number): Promise<void> {
  await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
  await expect(cells(page, 1).first()).toBeAttached();
  await grid(page).locator('canvas').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 1; step < column; step += 1) await page.keyboard.press('ArrowRight');
}

/** Types a text in place of what a cell holds. */
export async function typeIntoCell(page: Page, row: number, column: number, text: string): Promise<void> {
  await focusCell(page, row, column);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cells(page, column).nth(row - 1)).toHaveText(text);
}

export const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Save' }).click();

/** Saves, and sees that it is done. `rows` as the page says it: `1 row`. */
export async function saved(page: Page, rows: string): Promise<void> {
  await save(page);
  // The message of an earlier save may still be there.
  await expect(saveBar(page)).toBeHidden();
  await expect(page.getByText(`${rows} saved`).first()).toBeVisible();
}

/** From the definition of a table to the question. */
export async function askToDrop(page: Page) {
  const tools = page.getByRole('toolbar', { name: 'Definition' });
  await tools.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Drop table' }).click();
}

/** From the rows of a table to what is imported into it. */
export async function askToImport(page: Page) {
  await toolbar(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
}
