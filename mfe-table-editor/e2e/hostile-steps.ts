import { readFile } from 'node:fs/promises';
import { quoted, shown } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { askToImport, toolbar } from './open-table.ts';
import { expect } from './suite.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes a table through the form, with texts as columns, the first of them unique and with a check. */
export async function createTable(page: Page, name: string, columns: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New table', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'New table in' });
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  for (const column of columns) {
    await sheet.getByRole('button', { name: 'Add column', exact: true }).click();
    await sheet.getByLabel('Name of new column').fill(column);
  }
  await sheet.getByLabel(`${columns[0]} is unique`, { exact: true }).check();
  await sheet.getByRole('button', { name: 'Add check' }).click();
  await sheet.getByLabel('Name of the check').fill(columns[1]!);
  await sheet.getByLabel('Expression of the check').fill(`${quoted(columns[0]!)} <> ''`);
  await sheet.getByRole('button', { name: 'Create table' }).click();
  await expect(sheet).toBeHidden();
  await expect(heading(page)).toHaveText(shown(name));
}

/** Inserts a row through the form: a value for each column. */
export async function insertRow(page: Page, values: ReadonlyMap<string, string>): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
  const sheet = page.getByRole('dialog', { name: 'Insert a row into' });
  for (const [name, value] of values) {
    await sheet.getByLabel(`How ${name} is set`, { exact: true }).selectOption('Value');
    await sheet.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await sheet.getByRole('button', { name: 'Insert row' }).click();
  await expect(sheet).toBeHidden();
}

/** Filters by a value of each column at once. */
export async function filterBy(page: Page, values: ReadonlyMap<string, string>): Promise<void> {
  await toolbar(page)
    .getByRole('button', { name: /^Filter/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Filter rows' });
  let line = 0;
  for (const [name, value] of values) {
    line += 1;
    if (line > 1) await form.getByRole('button', { name: 'Add filter' }).click();
    await form
      .getByRole('combobox', { name: `Column of filter ${line}`, exact: true })
      .selectOption({ value: name });
    await form.getByRole('textbox', { name: `Value of filter ${line}`, exact: true }).fill(value);
  }
  await form.getByRole('button', { name: 'Apply' }).click();
}

/** All rows as a file: its name, and what it holds. */
export async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await toolbar(page).getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /rows as CSV$/ }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Imports a CSV into the table that is open, and into columns by their names. */
export async function importCsv(page: Page, text: string, rows: number): Promise<void> {
  await askToImport(page);
  const sheet = page.getByRole('dialog', { name: 'Import into' });
  await sheet
    .getByLabel('File to import')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await sheet.getByRole('button', { name: `Import ${rows} row` }).click();
  await expect(sheet.getByRole('status')).toContainText(`${rows} row`);
  await sheet.getByRole('button', { name: 'Show rows' }).click();
  await expect(sheet).toBeHidden();
}
