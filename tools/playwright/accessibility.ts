import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Dialogs, menus and tooltips belong to the control that opened them, not to a landmark. */
const OPTIONS = {
  checks: {
    region: {
      options: {
        regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], svg',
      },
    },
  },
} as Parameters<AxeBuilder['options']>[0];

/** Fails with the rule, the element and the reason when axe finds anything on what the page shows now. */
export async function expectAccessible(page: Page, exclude: readonly string[] = []): Promise<void> {
  await animationsEnded(page);
  // No page has frames of other origins; for those, axe would open a further page each time, which doubles its time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS);
  for (const selector of exclude) axe.exclude(selector);
  const { violations } = await axe.analyze();
  expect(list(violations)).toEqual([]);
}

/** The rules of axe whose answer depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  /** Marks a page in which axe has run. */
  var axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } | undefined;
}

/**
 * What axe finds on what the page shows now, in each of these themes: the rule, the element and the reason. The theme is
 * changed in place, as a theme changes tokens and nothing else.
 *
 * @param within a selector of the only part that is looked at.
 */
export async function violationsInThemes(
  page: Page,
  themes: readonly string[],
  within?: string,
): Promise<string[]> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze();
  }
  const found = await page.evaluate(
    async ({ names, context, options, colorRules }) => {
      const look = async (more: object) => {
        const extent = context === undefined ? document : { include: [context] };
        const { violations } = await globalThis.axe!.run(extent, {
          ...options,
          ...more,
          resultTypes: ['violations'],
        });
        return violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        }));
      };
      const without = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));
      const results = [{ theme: 'any theme', violations: await look({ rules: without }) }];
      for (const theme of names) {
        document.documentElement.dataset.theme = theme;
        // What has its colors from a script, as the editor, follows.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        results.push({ theme, violations: await look({ runOnly: colorRules }) });
      }
      return results;
    },
    { names: themes, context: within, options: OPTIONS, colorRules: COLOR_RULES },
  );
  return found.flatMap(({ theme, violations }) => list(violations).map((line) => `${theme}: ${line}`));
}

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

function list(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${[target].flat().join(' ')}: ${failureSummary}`),
  );
}

/**
 * Elements that are still fading in have too little contrast. One animation that ends may begin the next, as a toast moves the
 * one before it. Spinners, which never end, are not waited for.
 */
async function animationsEnded(page: Page): Promise<void> {
  while ((await endRunningAnimations(page)) > 0);
}

/** Waits for the running animations, and returns their number. */
function endRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
    return running.length;
  });
}
