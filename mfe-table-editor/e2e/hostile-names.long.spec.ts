import { hostileNames, quoted, shown, watchForEscapes } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { createTable, exportCsv, filterBy, heading, importCsv, insertRow } from './hostile-steps.ts';
import { askToDrop, openTable, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const NAMES = 200;
/** Of a table and its columns. */
const NAMES_OF_A_TABLE = 20;

const seed = Number(process.env.HOWDAH_TEST_SEED ?? Date.now() % 2 ** 31);

async function roundTrip(page: Page, [table, ...columns]: readonly string[]): Promise<void> {
  const values = new Map(columns.map((name, index) => [name, `${index} ${name}`]));
  await createTable(page, table!, columns);
  await insertRow(page, values);
  const stored = () => runSql(page, `select ${columns.map(quoted).join(', ')} from ${quoted(table!)}`);
  expect(await stored()).toEqual([Object.fromEntries(values)]);

  await filterBy(page, values);
  await expect(toolbar(page).getByRole('button', { name: `Filter (${columns.length})` })).toBeVisible();
  await page.reload();
  await expect(toolbar(page).getByRole('status')).toHaveText('1 row');

  const { name, text } = await exportCsv(page);
  expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.csv$/u);
  await runSql(page, `delete from ${quoted(table!)}`);
  await openTable(page, quoted(table!));
  await importCsv(page, text, 1);
  expect(await stored()).toEqual([Object.fromEntries(values)]);

  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table' });
  const renamed = [...table!].reverse().join('');
  await edit.getByLabel('Name', { exact: true }).fill(renamed);
  if (renamed !== table) await edit.getByRole('button', { name: 'Save changes' }).click();
  else await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeHidden();
  await expect(heading(page)).toHaveText(shown(renamed));
  await askToDrop(page);
  const drop = page.getByRole('alertdialog', { name: 'Drop table' });
  await drop.getByRole('textbox').fill(renamed);
  await drop.getByRole('button', { name: 'Drop table' }).click();
  await expect(page.getByText('Choose a table')).toBeVisible();
}

test(`${NAMES} names of tables and columns go through each form, the address and files`, async ({
  page,
  signIn,
}) => {
  process.stdout.write(`seed ${seed}\n`);
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  const escapes = watchForEscapes(page);
  const names = hostileNames(NAMES, seed);
  for (let from = 0; from < NAMES; from += NAMES_OF_A_TABLE) {
    await test.step(`names from ${from}`, () => roundTrip(page, names.slice(from, from + NAMES_OF_A_TABLE)));
  }
  escapes.check();
});
