import { readFile } from 'node:fs/promises';
import { importWords } from './import-words.ts';
import { askToImport, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const BOOKS =
  'code,title,pages,note\n007,Dune,412,\n008,"Emma, again",x,""\n009,Persuasion,236,"=say ""hi"""\n';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test('makes a table from a file, imports into it what fits and names what does not, and exports it whole', async ({
  page,
}) => {
  // Without it the browser downloads, as it does where pages may not write files.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.getByRole('button', { name: 'New table from rows' }).click();
  const sheet = page.getByRole('dialog', { name: 'New table from rows' });
  await sheet.getByLabel('File to import').setInputFiles({
    name: 'Old books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BOOKS),
  });
  await expect(sheet.getByRole('textbox', { name: 'Table' })).toHaveValue('Old books');
  // A code with zeros is a text, and pages are one as long as a value is no number.
  await expect(sheet.getByRole('combobox', { name: 'Type of code' })).toHaveValue('text');
  await expect(sheet.getByRole('combobox', { name: 'Type of pages' })).toHaveValue('text');
  await sheet.getByRole('combobox', { name: 'Type of pages' }).selectOption('integer');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Nothing was imported');
  await expect(
    sheet.getByRole('row', { name: /^3 pages invalid input syntax for type integer: "x"/ }),
  ).toBeVisible();

  await sheet.getByRole('button', { name: 'Change settings' }).click();
  await sheet.getByRole('radio', { name: 'Import the other rows' }).check();
  await sheet.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(sheet.getByRole('status')).toContainText('2 rows imported into Old books');
  await expectAccessible(page);
  const [failed] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download failed rows' }).click(),
  ]);
  expect(await readFile(await failed.path(), 'utf8')).toBe(
    'line,column,problem,code,title,pages,note\r\n' +
      '3,pages,"invalid input syntax for type integer: ""x""",008,"Emma, again",x,""\r\n',
  );
  await sheet.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Old books' })).toBeVisible();
  await expect(toolbar(page).getByRole('status')).toHaveText('2 rows');

  const exportCsv = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export all rows as CSV' }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const openMenu = () => toolbar(page).getByRole('button', { name: 'Export' }).click();
  await openMenu();
  const exact = await exportCsv();
  expect(exact.name).toBe('old-books.csv');
  // The rows that failed have used up numbers of the key.
  expect(exact.text).toMatch(
    /^id,code,title,pages,note\r\n\d+,007,Dune,412,\r\n\d+,009,Persuasion,236,"=say ""hi"""\r\n$/,
  );
  await openMenu();
  await page.getByRole('menuitemcheckbox', { name: 'Protect from spreadsheet formulas' }).click();
  const guarded = await exportCsv();
  expect(guarded.text).toBe(exact.text.replace('"=say', '"\'=say'));
});

test('imports pasted rows into the columns that are chosen', { tag: '@extended' }, async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('genres');
  await page
    .getByRole('list', { name: 'Tables and views' })
    .getByRole('link', { name: 'genres', exact: true })
    .click();
  await askToImport(page);
  const sheet = page.getByRole('dialog', { name: 'Import into genres' });
  await sheet
    .getByRole('textbox', { name: 'Or paste rows' })
    .fill('[{"Genre": "Pasted one"}, {"Genre": "Pasted two"}]');
  await sheet.getByRole('button', { name: 'Preview rows' }).click();
  await expect(sheet.getByRole('combobox', { name: 'Format' })).toHaveValue('json');
  const button = sheet.getByRole('button', { name: /^Import 2 rows/ });
  await button.click();
  await expect(sheet.getByRole('alert')).toHaveText('Choose a target for at least one column.');
  await sheet.getByRole('combobox', { name: 'Where Genre goes' }).selectOption('name');
  await button.click();
  await expect(sheet.getByRole('status')).toContainText('2 rows imported into genres');
  await sheet.getByRole('button', { name: 'Show rows' }).click();
  await toolbar(page).getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter rows' });
  await filter.getByRole('combobox', { name: 'Column of filter 1' }).selectOption('name');
  await filter.getByRole('combobox', { name: 'Operator of filter 1' }).selectOption('like');
  await filter.getByRole('textbox', { name: 'Value of filter 1' }).fill('Pasted%');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(toolbar(page).getByRole('status')).toHaveText('2 rows');
});

test('takes a word of the file for NULL, as the preview shows', { tag: '@extended' }, async ({ page }) => {
  await importWords(page);
});

test(
  'reads a file with semicolons, and refuses one that is no text in UTF-8',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'New table from rows' }).click();
    const sheet = page.getByRole('dialog', { name: 'New table from rows' });
    const choose = (name: string, buffer: Buffer) =>
      sheet.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });
    for (const [name, encoding] of [
      ['marked.csv', 'utf16le'],
      ['plain.csv', 'utf16le'],
      ['western.csv', 'latin1'],
    ] as const) {
      const text = `${name === 'marked.csv' ? '\ufeff' : ''}name,price\nCafé,2\n`;
      await choose(name, Buffer.from(name === 'plain.csv' ? text.replace('é', 'e') : text, encoding));
      await expect(sheet.getByRole('alert')).toHaveText(
        `${name} is not UTF-8 text. Save it as UTF-8 and try again.`,
      );
    }
    await choose('prices.csv', Buffer.from('\ufeffname;price\r\n"Coffee; ""black""";1,5\r\n'));
    await expect(sheet.getByRole('combobox', { name: 'Format' })).toHaveValue('csv-semicolons');
    await sheet.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(sheet.getByRole('status')).toContainText('1 row imported into prices');
    await sheet.getByRole('button', { name: 'Open table' }).click();
    expect(await runSql(page, 'select name, price from prices')).toEqual([
      { name: 'Coffee; "black"', price: '1,5' },
    ]);
  },
);

test('reads dates in the order of the file', { tag: '@extended' }, async ({ page }) => {
  await page.getByRole('button', { name: 'New table from rows' }).click();
  const sheet = page.getByRole('dialog', { name: 'New table from rows' });
  await sheet.getByLabel('File to import').setInputFiles({
    name: 'dated.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('no;sold\n1;31.12.2025\n2;01.02.2026\n'),
  });
  await sheet.getByRole('combobox', { name: 'Type of sold' }).selectOption('date');
  const order = sheet.getByRole('radiogroup', { name: 'Order in dates' });
  await expect(order.getByRole('radio', { name: 'Day, month, year' })).toBeChecked();
  await expect(order).toContainText('01.02.2026 is read as 2026-02-01.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(sheet.getByRole('status')).toContainText('2 rows imported into dated');
  await sheet.getByRole('button', { name: 'Open table' }).click();
  expect(await runSql(page, 'select sold::text from dated order by no')).toEqual([
    { sold: '2025-12-31' },
    { sold: '2026-02-01' },
  ]);
});
