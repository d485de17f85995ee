import { Dashboard } from './dashboard.ts';
import { together as test, expect, expectAccessible } from './suite.ts';
import { testLooks } from './test-looks.ts';

// The other themes are in the long run.
testLooks('light');

test(
  'changes the theme from the account menu, and keeps it',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    const root = page.locator('html');
    for (const [name, theme] of [
      ['Light', 'light'],
      ['Classic Dark', 'classic-dark'],
      ['Dark', 'dark'],
    ] as const) {
      await dashboard.openAccountMenu();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
      await expect(root).toHaveAttribute('data-theme', theme);
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(root).toHaveAttribute('data-theme', theme);
    }
  },
);

test(
  'works on a phone: drawer, panel over the page, nothing scrolls sideways',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    await page.getByRole('link', { name: 'Bookshop' }).click();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await dashboard.navigateTo('Project Settings');
    await expect(dashboard.heading('General settings')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);

    await dashboard.open('sql/new');
    await dashboard.runSql('select 7 as seven');
    await expect(dashboard.cell('7')).toBeAttached();
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Assistant' }).click();
    await expect(page.getByText('How can I assist you?')).toBeVisible();
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);
  },
);

test('shows Run whole beside the assistant', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open('sql/new');
  await page.getByRole('button', { name: 'Assistant' }).click();
  await expect(page.getByText('How can I assist you?')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await expect(run).toBeInViewport({ ratio: 1 });
    const [button, beside] = [(await run.boundingBox())!, (await panel.boundingBox())!];
    expect(button.x + button.width).toBeLessThanOrEqual(beside.x);
  }
});

test('can be used by keyboard alone', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open();
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const settings = page.getByRole('link', { name: 'Project Settings', exact: true });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(dashboard.heading('General settings')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+I');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await expect(panel.getByText('How can I assist you?')).toBeVisible();
  const grip = panel.getByRole('separator');
  await grip.focus();
  const before = (await panel.boundingBox())?.width ?? 0;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(before + 20);
  await page.keyboard.press('End');
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400);
  await page.keyboard.press('ControlOrMeta+I');
  await expect(panel).toBeHidden();
});

test(
  'collapses the sidebar to icons, and opens it for the pointer',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    const nav = page.getByRole('navigation', { name: 'Project' });
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await page.getByRole('main').hover();
    await expect.poll(async () => (await nav.boundingBox())?.width).toBeLessThan(60);
    await nav.hover();
    await expect.poll(async () => (await nav.boundingBox())?.width).toBeGreaterThan(200);
    await page.reload();
    await page.getByRole('main').hover();
    await expect.poll(async () => (await nav.boundingBox())?.width).toBeLessThan(60);
  },
);
