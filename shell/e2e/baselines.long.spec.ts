import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, PageScreenshotOptions } from '@playwright/test';
import { expect, fixData, setTheme, SCREENS, showScreen, watchRequests } from '@howdah/tools/playwright';
import { together as test } from './suite.ts';

/** Pictures are kept for each major version of Chromium: another one draws differently. */
const FOLDER = join(import.meta.dirname, 'baselines');
/** Versions that had pictures when this run began. */
const KNOWN_VERSIONS = readdirSync(FOLDER);
const STYLE = join(import.meta.dirname, 'baselines.css');

test.use({
  sharesContext: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});

// A page that asks again and again has a call under way when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
      if (!existsSync(join(FOLDER, file)) && info.config.updateSnapshots === 'missing') {
        // Of a version that is known, all pictures are there.
        expect(KNOWN_VERSIONS, `${file} is missing: run with --update-snapshots`).not.toContain(version);
        await mkdir(join(FOLDER, version), { recursive: true });
        await writeFile(join(FOLDER, file), await steadyPicture(page, options));
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

/** A picture of a page that has stopped changing: the second of two that are the same. */
async function steadyPicture(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  const style = readFileSync(STYLE, 'utf8');
  let picture = await page.screenshot({ ...options, style });
  await expect
    .poll(async () => {
      const before = picture;
      picture = await page.screenshot({ ...options, style });
      return picture.equals(before);
    })
    .toBe(true);
  return picture;
}
