import type { Page } from '@playwright/test';
import { expect } from './suite.ts';

/** Imports a text with its own word for NULL into a new table, and compares what the database holds with what the preview said. */
export async function importWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New table from rows' }).click();
  const sheet = page.getByRole('dialog', { name: 'New table from rows' });
  await sheet.getByLabel('File to import').setInputFiles({
    name: 'words for nothing.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('n,word\n1,n/a\n2,"n/a"\n3,\n4,""\n5,NULL\nn/a,\\N\n'),
  });
  const word = sheet.getByRole('row', { name: /^word/ });
  const number = sheet.getByRole('row', { name: /^n / });
  await expect(word).toContainText('NULL in 1 row');
  await expect(number).not.toContainText('NULL');
  await sheet.getByRole('combobox', { name: 'Treat as NULL' }).selectOption('Another word');
  await sheet.getByRole('textbox', { name: 'Word for NULL' }).fill('n/a');
  await expect(word).toContainText('NULL in 1 row');
  await expect(number).toContainText('NULL in 1 row');
  // A text beside numbers was read as one; without it they are numbers.
  await expect(sheet.getByRole('combobox', { name: 'Type of n', exact: true })).toHaveValue('bigint');
  await sheet.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(sheet.getByRole('status')).toContainText('6 rows imported into words for nothing');
  await sheet.getByRole('button', { name: 'Open table' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Rows' });
  await expect(toolbar.getByRole('status')).toHaveText('6 rows');
  const rows = page.getByRole('region', { name: 'Rows of words for nothing' });
  const cells = () => rows.locator('[role="gridcell"]').allTextContents();
  // After the key, a line each: NULL, the word in quotes, two empty texts, and two words that are none here.
  await expect.poll(async () => (await cells()).join('|')).toContain('n/a');
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await toolbar.getByRole('button', { name: 'Export' }).click();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export all rows as CSV' }).click(),
  ]);
  const text = await exported.createReadStream().then(async (stream) => {
    let all = '';
    for await (const chunk of stream) all += String(chunk);
    return all;
  });
  expect(text).toBe('id,n,word\r\n1,1,\r\n2,2,n/a\r\n3,3,""\r\n4,4,""\r\n5,5,NULL\r\n6,,\\N\r\n');
}
