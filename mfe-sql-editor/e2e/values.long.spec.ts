import { execFileSync } from 'node:child_process';
import { describeOnPostgres } from '@howdah/tools/playwright';
import { expect, startAlone, test } from './suite.ts';
import { compareOn, testValues } from './test-values.ts';
import { SHOWN, TYPES } from './values.ts';

// On the older Postgres.
testValues('Field notes');

describeOnPostgres((url) => {
  test('writes every value as psql does', async ({ page }) => {
    const platform = await startAlone({ HOWDAH_POSTGRES_URL: url() });
    try {
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      const saved = await compareOn(page, 'Field notes', platform.url);
      const separator = '\u001f';
      const options = ['--no-psqlrc', '--quiet', '-A', '-t', '-F', separator, '--pset', 'null='];
      const printed = execFileSync('psql', [...options, '-c', TYPES, '-c', SHOWN, url()], {
        encoding: 'utf8',
        env: { ...process.env, PGTZ: 'UTC', PGOPTIONS: '-c client_min_messages=warning' },
      });
      expect(printed.replace(/\n$/, '').split(separator)).toEqual(saved.map((value) => value ?? ''));
    } finally {
      await platform.stop('kill');
    }
  });
});
