import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule, the element and the reason when axe finds anything on what the page shows now. */
export async function expectAccessible(page: Page, exclude: string[] = []): Promise<void> {
  await animationsEnded(page);
  const builder = exclude.reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page }));
  const { violations } = await builder.analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    ),
  ).toEqual([]);
}

/** What is still fading in has less contrast than what a person reads. Spinners, which never end, are not waited for. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
