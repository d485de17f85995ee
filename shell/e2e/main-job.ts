import { Dashboard } from './dashboard.ts';
import { expect, type apart } from './suite.ts';

/** The product's main job, shared by the tests of each way of serving the remotes. */
export function testMainJob(test: typeof apart): void {
  test('signs in by the link, runs SQL and shows the rows', async ({ page, platform }) => {
    const dashboard = new Dashboard(page);
    await page.goto(await platform.signInLink('reader@howdah.local'));
    await expect(dashboard.heading('Projects')).toBeVisible();
    expect(page.url()).not.toContain('token');

    await page.getByRole('link', { name: 'Bookshop' }).click();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    await dashboard.navigateTo('SQL Editor');
    await dashboard.runSql("select 40 + 2 as answer, 'howdah' as word");
    await expect(dashboard.cell('42')).toBeAttached();
    await expect(dashboard.cell('howdah')).toBeAttached();
    await expect(page).toHaveTitle('New Query | Bookshop | Demo organization');

    const about = await dashboard.openAbout();
    const row = about.getByRole('row', { name: 'mfe-sql-editor' });
    await expect(row).toContainText('Ready');
    await expect(row).toContainText(/\d+ ms/);
    await expect(about.getByRole('row', { name: 'mfe-assistant' })).toContainText('Loads when opened');
  });

  test('opens the panels of two remotes beside a third', { tag: '@extended' }, async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('sql/new');
    await expect(dashboard.run).toBeVisible();
    await page.getByRole('button', { name: 'Assistant' }).click();
    const panel = page.getByRole('complementary', { name: 'Assistant' });
    await expect(panel.getByText('How can I assist you?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await dashboard.navigateTo('API Docs');
    const docs = page.getByRole('region', { name: 'API docs', exact: true });
    await docs.getByRole('link', { name: /^Tables & Views/ }).click();
    await expect(docs.getByRole('link', { name: /^books/ })).toBeVisible();
  });

  test(
    'shows the status screen of the lifecycle remote for a paused project',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      const dashboard = new Dashboard(page);
      await signIn(page);
      await dashboard.open('sql/new', 'Old atlas');
      await expect(dashboard.heading('is currently paused')).toBeVisible();
      await expect(page.getByText('Restore the project to open the SQL Editor.')).toBeVisible();
      expect(
        await page.evaluate(
          () => window.__HOWDAH__?.remotes.find(({ id }) => id === 'mfe-sql-editor')?.state,
        ),
      ).toBe('idle');
      await dashboard.navigateTo('Home');
      await expect(dashboard.heading('Old atlas')).toBeVisible();
    },
  );
}
