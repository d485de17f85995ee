import { suiteOn } from '@howdah/tools/playwright';
import { SqlPage } from './sql-page.ts';
import { expect, startAlone } from './suite.ts';

/** On a platform whose host has set no key. */
const test = suiteOn(() => startAlone({ HOWDAH_DEPLOYMENT: 'self-hosted', OPENAI_API_KEY: '' }), {
  needs: 'a platform without a model',
});

test(
  'says that there is no key, where the platform has none',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    const sql = new SqlPage(page);
    await sql.open();
    await sql.fullEditor();
    await page.getByRole('button', { name: 'Ask AI' }).click();
    await expect(
      page.getByText('OpenAI API key not set (add the key to environment variables)'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'What to write or change' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(sql.editor).toBeFocused();
  },
);
