import { Dashboard } from './dashboard.ts';
import { apart as test, expect, expectAccessible } from './suite.ts';

/** Whether axe finds anything on a page of each remote and on the shell's own, in a theme. */
export function testLooks(theme: string): void {
  test(`is accessible in ${theme}`, async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
    await page.goto('/sign-in');
    await expect(dashboard.heading('Sign in')).toBeVisible();
    await expectAccessible(page);

    await signIn(page);
    await page.goto('/projects');
    await expect(page.getByRole('link', { name: 'Bookshop' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account/me');
    await expect(dashboard.heading('Account preferences')).toBeVisible();
    await expectAccessible(page);
    await dashboard.open();
    await expect(page.getByText('Tables in public')).toBeVisible();
    await expectAccessible(page);
    await dashboard.open('sql/new');
    await expect(page.locator('[data-stage="full"]')).toBeVisible();
    await page.getByRole('button', { name: 'Assistant' }).click();
    await expect(page.getByText('How can I assist you?')).toBeVisible();
    // The panel has come under the pointer: what its button says in a tooltip is in no landmark, nor need it be.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page);
    await dashboard.open('settings/general');
    await expect(dashboard.heading('General settings')).toBeVisible();
    await expectAccessible(page);
    const about = await dashboard.openAbout();
    await expect(about.getByRole('row', { name: 'mfe-project-lifecycle' })).toBeVisible();
    await expectAccessible(page);
  });
}
