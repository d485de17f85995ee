import {
  isPostgresInstalled,
  startDashboard,
  startPostgres,
  type PostgresForTests,
} from '@howdah/tools/playwright';
import { importWords } from './import-words.ts';
import { expect, openProject, test } from './suite.ts';

test.describe('on a PostgreSQL server', () => {
  test.skip(() => !isPostgresInstalled(), 'no PostgreSQL is installed');
  let server: PostgresForTests;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => server.stop());

  test('an import takes a word of the file for NULL', async ({ page }) => {
    const platform = await startDashboard({
      remotes: ['mfe-table-editor'],
      env: { HOWDAH_POSTGRES_URL: server.url },
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
