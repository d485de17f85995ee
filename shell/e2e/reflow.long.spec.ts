import { SCREENS, settled, showScreen, watchRequests, WIDTHS } from '@howdah/tools/playwright';
import { reflowProblems } from './reflow.ts';
import { expect, together as test } from './suite.ts';

/** A window of 1280 px by 1024, at twice the size. */
const ZOOMED = { width: 640, height: 512 };
/** The same at four times the size: as narrow as any page must be readable. */
const NARROW = { width: 320, height: 512 };
const SIZES = [ZOOMED, NARROW, ...WIDTHS.map((width) => ({ width, height: 900 }))];

test('every screen is read and used at a zoom of 200 % and at all widths, scrolling in one direction only', async ({
  page,
  signIn,
}) => {
  const found: Record<string, string[]> = {};
  watchRequests(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of [...SCREENS].sort(({ user }) => (user === null ? -1 : 0))) {
    if (screen.user !== null) await signIn(page, screen.user);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (size === ZOOMED) await showScreen(page, screen);
      else if (!screen.prepare) await settled(page);
      // Off the sidebar, which opens over a narrow page.
      await page.mouse.move(size.width - 1, size.height / 2);
      const problems = await reflowProblems(page);
      if (problems.length > 0) found[`${screen.name}, ${size.width} px`] = problems;
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(found).toEqual({});
});
