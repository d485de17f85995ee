import { isNginxInstalled, startBehindNginx, suiteOn } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { expect } from './suite.ts';

const isInstalled = isNginxInstalled();

for (const setup of ['same-origin', 'other-origin'] as const) {
  const test = suiteOn(() => startBehindNginx(setup));

  test.describe(`behind nginx, with the platform on the ${setup.replace('-', ' ')}`, () => {
    test.skip(!isInstalled, 'nginx with brotli_static is not installed');

    test('people sign in, open the remotes and run a query', async ({ page, platform }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy|CORS/i.test(message.text())) blocked.push(message.text());
      });
      const dashboard = new Dashboard(page);
      const link = await platform.signInLink();
      expect(new URL(link).origin).toBe(platform.url);
      await page.goto(link);
      await expect(dashboard.heading('Projects')).toBeVisible();
      await page.getByRole('link', { name: 'Bookshop' }).click();
      await expect(dashboard.heading('Bookshop')).toBeVisible();
      await dashboard.navigateTo('SQL Editor');
      await dashboard.runSql("select 40 + 2 as answer, 'howdah' as word");
      await expect(dashboard.cell('42')).toBeAttached();
      // A reload of a deep link starts from the cookie.
      await page.reload();
      await expect(dashboard.run).toBeVisible();
      await dashboard.navigateTo('API Docs');
      await expect(
        dashboard
          .heading('Introduction')
          .or(page.getByRole('region', { name: 'API docs' }))
          .first(),
      ).toBeVisible();
      expect(blocked).toEqual([]);
      const loaded = await page.evaluate(() =>
        window.__HOWDAH__?.remotes.map(({ manifestUrl }) => manifestUrl),
      );
      const origins = new Set(loaded?.map((url) => new URL(url).origin));
      expect([...origins].every((origin) => (origin === platform.url) === (setup === 'same-origin'))).toBe(
        true,
      );
    });
  });
}
