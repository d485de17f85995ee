import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';

// The editor belongs to one remote, the form to another: they meet here only.

test.beforeEach(({ page, signIn }) => signIn(page));

test(
  'a function is written in the code editor, and what Postgres refuses is marked in its line',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open('database/functions');
    await page.getByRole('button', { name: 'New function' }).click();
    const sheet = page.getByRole('dialog', { name: 'New function' });
    await sheet.getByLabel('Name', { exact: true }).fill('stock_of');
    await expect(sheet.locator('[data-code-editor][data-stage="full"]')).toBeVisible();
    await sheet.getByLabel('Language').selectOption('plpgsql');
    await sheet.getByRole('button', { name: 'Add argument' }).click();
    await sheet.getByLabel('Name of argument 1').fill('wanted');

    const editor = sheet.getByRole('textbox', { name: 'Definition' });
    await expect(editor).toHaveAccessibleDescription(/Press Escape, then Tab to leave the field/);
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('begin\n  perfrm 1;\nend;');
    // The form has what the editor has.
    await expect(sheet.getByRole('group', { name: 'SQL to run' })).toContainText('perfrm 1;');
    await expectAccessible(page);

    await sheet.getByRole('button', { name: 'Create function' }).click();
    await expect(sheet.getByRole('alert')).toContainText('syntax error');
    await expect(sheet.locator('[class*="problemNumber"]')).toHaveText('2');

    // Completion knows the argument. Escape closes the list first, then lets Tab leave, then closes the sheet.
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('begin\n  perform ');
    await page.keyboard.type('want');
    const list = sheet.locator('.suggest-widget.visible');
    await expect(list.getByRole('option', { name: 'wanted' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.keyboard.insertText('ed;\nend;');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();

    await sheet.getByRole('button', { name: 'Create function' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('row', { name: 'stock_of' })).toBeVisible();
  },
);

test(
  'a function is written in plain text where the editor cannot be loaded',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await page.route(/mfe-sql-editor\/.*mf-manifest/, (route) => route.abort());
    await dashboard.open('database/functions');
    await page.getByRole('button', { name: 'New function' }).click();
    const sheet = page.getByRole('dialog', { name: 'New function' });
    await sheet.getByLabel('Name', { exact: true }).fill('plainly');
    await sheet.getByLabel('Definition').fill('select 1');
    await sheet.getByLabel('Return type').fill('integer');
    await sheet.getByRole('button', { name: 'Create function' }).click();
    await expect(sheet).toBeHidden();
  },
);
