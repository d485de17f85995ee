import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, fixData, setTheme, SCREENS, showScreen, watchRequests } from '@howdah/tools/playwright';
import { together as test } from './suite.ts';

/** Pictures are kept for each major version of Chromium: another one draws differently. */
const FOLDER = join(import.meta.dirname, 'baselines');
const STYLE = join(import.meta.dirname, 'baselines.css');

test.use({
  sharesContext: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const screen of SCREENS) {
  for (const [theme, width] of screen.baselines ?? []) {
    const name = `${screen.name}-${theme}-${width}`;

    test(`${name} looks as it did`, async ({ browser, page, signIn }, info) => {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await setTheme(page, theme);
      watchRequests(page);
      if (screen.user !== null) await signIn(page, screen.user);
      await fixData(page);
      await showScreen(page, screen);
      await page.evaluate(() => document.fonts.ready);

      const version = `chromium-${browser.version().split('.')[0]}`;
      const file = join(version, `${name}.png`);
      const options = {
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
        mask: (screen.changing ?? []).map((selector) => page.locator(selector)),
      } as const;
      if (!existsSync(join(FOLDER, file))) {
        await page.screenshot({ ...options, style: readFileSync(STYLE, 'utf8'), path: join(FOLDER, file) });
        info.annotations.push({
          type: 'baseline',
          description: `${file} is new: there was no picture of this version of Chromium`,
        });
        return;
      }
      await expect(page).toHaveScreenshot([version, `${name}.png`], {
        ...options,
        stylePath: STYLE,
        maxDiffPixelRatio: 0.002,
      });
    });
  }
}
