import type { Page } from '@playwright/test';
import { SCREENS, showScreen, watchRequests } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { expect, together as test } from './suite.ts';

/** Screens with what moves elsewhere: dialogs, menus, sheets, panels, skeletons, charts, the editor. */
const MOVING = [
  'delete-project',
  'account-menu',
  'new-role',
  'command-menu',
  'assistant',
  'roles-loading',
  'sql-chart',
  'switch-project',
  'add-ons',
];

declare global {
  var seenMotion: Set<string>;
}

test('nothing moves for users who prefer reduced motion', async ({ page, signIn }) => {
  const show = (name: string) =>
    showScreen(
      page,
      SCREENS.find((screen) => screen.name === name)!,
    );
  watchRequests(page);
  await watchMotion(page);
  await signIn(page);
  await show('delete-project');
  expect(await motionOf(page)).not.toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const motion = await motionOf(page);
    if (motion.length > 0) found[name] = motion;
  };
  for (const name of MOVING) {
    await show(name);
    await page.keyboard.press('Escape');
    await look(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const dashboard = new Dashboard(page);
  await dashboard.open('sql/new');
  await expect(page.locator('[data-stage="full"]')).toBeVisible();
  await dashboard.editor.focus();
  await page.keyboard.press('ControlOrMeta+F');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('Escape');
  await look('Find in the editor');
  expect(found).toEqual({});
});

/** Notes in each frame what moves for longer than a person would not see. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNSEEN_MS = 2;
    globalThis.seenMotion = new Set();
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (
          !(effect instanceof KeyframeEffect) ||
          Number(effect.getComputedTiming().activeDuration) <= UNSEEN_MS
        ) {
          continue;
        }
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : animation.id;
        globalThis.seenMotion.add(`${name} of .${[...(effect.target?.classList ?? [])].join('.')}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function motionOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...globalThis.seenMotion]);
}
