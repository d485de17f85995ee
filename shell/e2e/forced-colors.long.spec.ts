import type { Page } from '@playwright/test';
import { SCREENS, showScreen, watchRequests } from '@howdah/tools/playwright';
import { expect, together as test } from './suite.ts';

/** More than any page has tab stops before its content ends. */
const MAX_PRESSES = 60;

/** What marks a choice; each screen of the list shows at least one. */
const SELECTED = [
  '[aria-current]:not([aria-current="false"])',
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
  '[role="radio"][aria-checked="true"]',
  '[data-highlighted]',
  ':is([data-layout="cards"], [data-layout="rows"]) > label:has(:checked)',
].join();

/** Screens with each kind of mark: links, tabs, rows, cards, options, items of menus. */
const MARKED = [
  'home',
  'sql-editor',
  'sql-rows',
  'sql-chart',
  'roles',
  'privileges-of-table',
  'settings-general',
  'compute-and-disk',
  'api-docs',
  'advisors-security',
  'backups',
  'command-menu',
  'account-menu',
  'new-project',
  'new-function',
  'assistant',
];

for (const name of MARKED) {
  test(`${name} shows the focus and the selection where the system chooses the colors`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    watchRequests(page);
    await signIn(page);
    await showScreen(
      page,
      SCREENS.find((screen) => screen.name === name)!,
    );
    const { marked, unmarked } = await page.evaluate(marksOf, SELECTED);
    expect(marked).toBeGreaterThan(0);
    expect(unmarked).toEqual([]);
    expect(await page.evaluate(drawnControls)).toEqual([]);
    expect(await unringed(page)).toEqual([]);
  });
}

/** Runs in the page: what is selected, with an outline and without. */
function marksOf(selector: string): { marked: number; unmarked: string[] } {
  const shown = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
  );
  const unmarked = shown.filter((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2;
  });
  return {
    marked: shown.length - unmarked.length,
    unmarked: unmarked.map((one) => one.outerHTML.slice(0, 160)),
  };
}

/** Runs in the page: boxes that are drawn with grounds, which the system takes away. Switches keep theirs. */
function drawnControls(): string[] {
  const boxes = [...document.querySelectorAll('input:is([type="checkbox"], [type="radio"])')];
  return boxes
    .filter((box) => box.checkVisibility({ opacityProperty: true }) && box.getBoundingClientRect().width > 1)
    .filter((box) => {
      const { appearance, forcedColorAdjust } = getComputedStyle(box) as CSSStyleDeclaration & {
        forcedColorAdjust: string;
      };
      return appearance !== 'auto' && forcedColorAdjust !== 'none';
    })
    .map((box) => box.outerHTML.slice(0, 160));
}

/** Goes through the page by Tab. Returns where the focus cannot be seen. */
async function unringed(page: Page): Promise<string[]> {
  const missing = new Set<string>();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const active = document.activeElement;
      // In the editor and in the grid, the caret and the cell say it. An open menu and a dialog are hardly overlooked.
      const isClear =
        'body, main, h1, canvas, .monaco-editor *, [role="menu"], [role="dialog"], [role="alertdialog"]';
      if (!active || active.matches(isClear)) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(active);
      return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2
        ? active.outerHTML.slice(0, 160)
        : undefined;
    });
    if (problem) missing.add(problem);
  }
  return [...missing];
}
