import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule, the element and the reason when axe finds anything on what the page shows now. */
export async function expectAccessible(page: Page, exclude: string[] = []): Promise<void> {
  await animationsEnded(page);
  // No page has frames of other origins; for those, axe would open a further page each time, which doubles its time.
  const all = new AxeBuilder({ page }).setLegacyMode();
  const builder = exclude.reduce((axe, selector) => axe.exclude(selector), all);
  const { violations } = await builder.analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    ),
  ).toEqual([]);
}

/**
 * What is still fading in has less contrast than what a person reads. One animation that ends may begin the next, as a toast moves the
 * one before it. Spinners, which never end, are not waited for.
 */
async function animationsEnded(page: Page): Promise<void> {
  while ((await endRunningAnimations(page)) > 0);
}

/** Waits for the animations that run now; answers how many they were. */
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
