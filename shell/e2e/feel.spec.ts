import type { Locator, Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { together as test, expect } from './suite.ts';

interface Frame {
  at: number;
  /** Of the clearest skeleton of the page; absent where there is none. */
  opacity?: number;
}

declare global {
  var skeletonFrames: Frame[];
}

/** Notes in each frame how clearly the skeletons of the page are seen. */
async function watchSkeletons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.skeletonFrames = [];
    const look = (at: number) => {
      const bones = [...document.querySelectorAll('main [data-skeleton]')];
      const opacities = bones.map((bone) => Number(getComputedStyle(bone).opacity));
      globalThis.skeletonFrames.push({
        at,
        ...(bones.length > 0 ? { opacity: Math.max(...opacities) } : {}),
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const delay = (page: Page, pattern: RegExp, ms: number) =>
  page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

test(
  'a skeleton appears after 150 ms, and stays until the page is there',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await watchSkeletons(page);
    // The code of the page, then its rows: each of them has a skeleton of its own.
    await delay(page, /mfe-api-docs\/.*\.js/, 400);
    await delay(page, /pg-meta/, 600);
    await dashboard.open('database/roles');
    await expect(page.getByRole('row', { name: /^anon/ })).toBeVisible();

    const frames = (await page.evaluate(() => globalThis.skeletonFrames)).filter(
      ({ opacity }) => opacity !== undefined,
    );
    const start = frames[0]!.at;
    const visible = frames.findIndex(({ opacity = 0 }) => opacity > 0);
    expect(frames[visible]!.at - start).toBeGreaterThan(130);
    const clear = frames.findIndex(({ opacity = 0 }) => opacity > 0.99);
    expect(clear).toBeGreaterThan(0);
    expect(Math.min(...frames.slice(clear).map(({ opacity = 0 }) => opacity))).toBeGreaterThan(0.99);
  },
);

test(
  'a button answers in the frame of its press, and keeps its width while it works',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/account/me');
    await page.getByLabel('First name').fill('Olive');
    const save = page.getByRole('button', { name: 'Save' });
    await save.hover();
    const ground = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
    const before = { ground: await ground(), width: (await save.boundingBox())!.width };

    await page.route('**/platform/profile', (route) =>
      route.request().method() === 'GET' ? route.continue() : undefined,
    );
    await page.mouse.down();
    expect(await ground()).not.toBe(before.ground);
    await page.mouse.up();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    expect((await save.boundingBox())!.width).toBe(before.width);
  },
);

/** Whether a press has changed a state by the time that its frame is drawn. */
function isAnsweredInFrame(control: Locator): Promise<boolean> {
  return control.evaluate(
    (element: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        const isOn = () => element.matches(':checked, [aria-checked="true"], [aria-selected="true"]');
        requestAnimationFrame(() => {
          const before = isOn();
          element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0, cancelable: true }));
          element.click();
          // An observer that begins is called once after the layout of its frame, before it is drawn.
          new ResizeObserver(() => resolve(isOn() !== before)).observe(element);
        });
      }),
  );
}

test(
  'a switch, a tab and a radio button answer in the frame of their press',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('database/functions');
    const system = page.getByRole('switch', { name: 'System schemas' });
    await expect(system).toBeVisible();
    expect(await isAnsweredInFrame(system)).toBe(true);

    await dashboard.open('advisors/security');
    const tab = page.getByRole('tab', { name: /^Warnings/ });
    await expect(tab).toBeVisible();
    expect(await isAnsweredInFrame(tab)).toBe(true);

    await dashboard.open('?docs=tables/public.books');
    const language = page.getByRole('radio', { name: 'Bash' });
    await expect(language).toBeVisible();
    expect(await isAnsweredInFrame(language)).toBe(true);
  },
);
