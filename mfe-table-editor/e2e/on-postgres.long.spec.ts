import { describeOnPostgres, startDashboard } from '@howdah/tools/playwright';
import { importWords } from './import-words.ts';
import { expect, openProject, test } from './suite.ts';

describeOnPostgres((url) => {
  test('an import takes a word of the file for NULL', async ({ page }) => {
    const platform = await startDashboard({
      remotes: ['mfe-table-editor'],
      env: { HOWDAH_POSTGRES_URL: url() },
    });
    try {
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      await openProject(page, 'Bookshop', 'editor', platform.url);
      await importWords(page);
    } finally {
      await platform.stop('kill');
    }
  });
});
