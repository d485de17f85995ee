import { expect, openProject, test } from './suite.ts';
import { expectLoaded, PAGES, testLooks } from './test-looks.ts';

// Every page in every theme is in the long run; the theme dark is what the other tests look at.
testLooks(['light'], ['settings/general', 'advisors/security'], { tag: '@extended' });

test('keeps every page to the width of a phone', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const path of PAGES) {
    await openProject(page, 'Bookshop', path);
    await expectLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test(
  'can be used by keyboard alone: dialogs take the focus, and give it back',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'settings/general');
    await expectLoaded(page);
    for (const [button, role] of [
      ['Restart project', 'alertdialog'],
      ['Pause project', 'alertdialog'],
      ['Delete project', 'dialog'],
    ] as const) {
      const opener = page.getByRole('button', { name: button });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole(role);
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.goto(page.url().replace('general', 'compute-and-disk'));
    await expectLoaded(page);
    await page.getByRole('radio', { name: /Current/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { checked: true })).not.toHaveAccessibleName(/Current/);
  },
);
