import { Dashboard } from './dashboard.ts';
import { together as test, expect, expectAccessible } from './suite.ts';

/** What the remotes of the suite serve, and what nothing serves yet. */
const INSTALLED = [
  'Home',
  'Table Editor',
  'SQL Editor',
  'Database',
  'Advisors',
  'API Docs',
  'Project Settings',
];
const MISSING = ['Reports', 'Logs', 'Integrations'];
const MISSING_FOR_EDITORS = ['Authentication', 'Storage', 'Edge Functions', 'Realtime', ...MISSING];

for (const [person, missing] of [
  ['owner', MISSING_FOR_EDITORS],
  ['admin', MISSING_FOR_EDITORS],
  ['developer', MISSING_FOR_EDITORS],
  ['reader', MISSING],
] as const) {
  test(
    `shows the ${person} the entries of their role, in the order of the product docs`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      const dashboard = new Dashboard(page);
      await signIn(page, `${person}@howdah.local`);
      await dashboard.open();
      await expect(dashboard.heading('Bookshop')).toBeVisible();
      const navigation = page.getByRole('navigation', { name: 'Project' });
      const labels = navigation.locator('a > span:nth-child(2)');
      await expect(labels).toHaveText(INSTALLED);
      await navigation.getByRole('button', { name: /^Not installed/ }).click();
      await expect(
        navigation.getByRole('list', { name: 'Not installed' }).locator('a > span:nth-child(2)'),
      ).toHaveText([...missing]);
    },
  );
}

test(
  'marks the advisors of a project with security lints, in words too',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    const answer = page.waitForResponse(/run-lints$/);
    await dashboard.open();
    const lints = (await (await answer).json()) as { level: string; categories: string[] }[];
    const security = lints.filter(({ categories }) => categories.includes('SECURITY'));
    expect(security.length, 'the demo has something to find').toBeGreaterThan(0);
    const worst = security.some(({ level }) => level === 'ERROR') ? 'errors' : 'warnings';
    await expect(page.getByRole('link', { name: `Advisors (security ${worst} found)` })).toBeVisible();
    await expectAccessible(page);
  },
);

test('asks for no lints while the project is paused', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('run-lints') && asked.push(request.url()));
  const projects = (await (await page.request.get('/platform/projects')).json()) as {
    name: string;
    status: string;
  }[];
  const paused = projects.find(({ status }) => status === 'INACTIVE');
  await page.clock.install();
  await dashboard.open('', paused?.name);
  await expect(dashboard.heading(paused?.name ?? '')).toBeVisible();
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
});

test(
  'titles every page with page, project and organization',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    for (const [path, title] of [
      ['', 'Home'],
      ['auth/users', 'Authentication'],
      ['branches-of-a-tree', 'Not found'],
      ['usage', 'Usage'],
    ] as const) {
      await dashboard.open(path);
      await expect(page).toHaveTitle(new RegExp(`^${title} \\| Bookshop \\| .+`));
    }
    await page.goto('/projects');
    await expect(page).toHaveTitle('Projects | Howdah');
    await page.goto('/nowhere');
    await expect(page).toHaveTitle('Not found | Howdah');
  },
);

test(
  'names a page that the navigation of the person does not show',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page, 'reader@howdah.local');
    await dashboard.open('auth/users');
    await expect(page.getByText('Authentication is not installed')).toBeVisible();
    await expect(page).toHaveTitle(/^Authentication \| Bookshop \|/);
    await dashboard.open('settings/vault');
    await expect(page.getByText('This page of Project Settings is not installed')).toBeVisible();
    await dashboard.open('settings/nowhere');
    await expect(page).toHaveTitle(/^Not found \|/);
  },
);

test(
  'opens Search and the assistant from the Commands popover',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    const commands = page.getByRole('button', { name: 'Commands' });
    await commands.click();
    const popover = page.getByRole('dialog', { name: 'Commands' });
    await expect(popover.getByRole('button', { name: 'Search' })).toContainText('K');
    await expectAccessible(page);
    await popover.getByRole('button', { name: 'Search' }).click();
    const menu = page.getByRole('dialog', { name: 'Command menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(commands).toBeFocused();

    await commands.press('Enter');
    await popover.getByRole('button', { name: 'Assistant' }).click();
    await expect(page.getByRole('complementary', { name: 'Assistant' })).toBeVisible();
  },
);

test(
  'explains Feature previews, and gives the focus back',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    await dashboard.openAccountMenu();
    await page.getByRole('menuitem', { name: 'Feature previews' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feature previews' });
    await expect(dialog).toContainText('No feature previews available');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /@howdah\.local/ })).toBeFocused();
  },
);

test(
  'closes the navigation of a phone when its menu opens a dialog',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await dashboard.openAccountMenu();
    await page.getByRole('menuitem', { name: 'Feature previews' }).click();
    await expect(page.getByRole('dialog', { name: 'Feature previews' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
  },
);

test(
  'resizes the left menu of an area with the keyboard, and keeps its width',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('settings/general');
    const menu = page.getByRole('navigation', { name: 'Area' });
    const grip = page.getByRole('separator', { name: 'Width of the menu' });
    await grip.press('ArrowRight');
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260);
    await page.reload();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260);
  },
);

test('mixes the menu of an area from two remotes', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await new Dashboard(page).open('settings/general');
  const links = page.getByRole('navigation', { name: 'Area' }).getByRole('link');
  await expect(links).toHaveText([
    'General',
    'Database',
    'Compute and disk',
    'Infrastructure',
    'Add-ons',
    'API',
  ]);
  await links.last().click();
  await expect(page.getByRole('heading', { name: 'API settings', level: 1 })).toBeVisible();
});

test('opens the collapsed sidebar for the keyboard', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open();
  const nav = page.getByRole('navigation', { name: 'Project' });
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.getByRole('main').hover();
  await expect.poll(async () => (await nav.boundingBox())?.width).toBeLessThan(60);
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+Tab');
  for (let tries = 0; tries < 30; tries += 1) {
    if (await nav.evaluate((element) => element.contains(document.activeElement))) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect.poll(async () => (await nav.boundingBox())?.width).toBeGreaterThan(200);
});

test(
  'works with a mouse while it is collapsed and opens below the pointer',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    const nav = page.getByRole('navigation', { name: 'Project' });
    const width = async () => (await nav.boundingBox())?.width;
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await page.getByRole('main').hover();
    await expect.poll(width).toBeLessThan(60);

    // Opens below the pointer, which then presses where the label is.
    const box = (await nav.boundingBox())!;
    await expect(async () => {
      await page.mouse.move(box.x + 26, box.y + 30, { steps: 3 });
      expect(await width()).toBeGreaterThan(200);
      await page.mouse.move(box.x + 26, box.y + 34, { steps: 3 });
    }).toPass();
    const label = (await nav.getByText('Advisors').boundingBox())!;
    await page.mouse.move(label.x + 20, label.y + label.height / 2);
    await page.mouse.down();
    await expect.poll(width).toBeGreaterThan(200);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/advisors\/security$/);

    const commands = page.getByRole('button', { name: 'Commands' });
    await commands.click();
    const popover = page.getByRole('dialog', { name: 'Commands' });
    await popover.hover();
    await page.getByRole('main').hover();
    await expect(popover).toBeVisible();
    expect(await width()).toBeGreaterThan(200);
    // By a press elsewhere: Escape gives the keyboard back to the button, and the sidebar stays open around it.
    await page.getByRole('heading', { name: 'Security advisor' }).click();
    await expect(popover).toBeHidden();
    await expect.poll(width).toBeLessThan(60);

    await nav.hover();
    await page.getByRole('button', { name: 'Keep the sidebar open' }).click();
    await page.getByRole('main').hover();
    await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toBeVisible();
    expect(await width()).toBeGreaterThan(200);
  },
);

test(
  'shows the dot of the advisors with what the page shows',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(page.getByText(/^\d+ errors?$/)).toBeVisible();
    // At once: one answer has both.
    expect(await page.getByRole('link', { name: 'Advisors (security errors found)' }).count()).toBe(1);
  },
);

test(
  'offers commands and the account in the drawer of a phone',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('button', { name: 'Search' }).click();
    const menu = page.getByRole('dialog', { name: 'Command menu' });
    await expect(menu).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.type('storage');
    await page.keyboard.press('Enter');
    await expect(dashboard.heading('Storage')).toBeAttached();
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);
  },
);

test(
  'leads from the API docs to the page with the connection string, and names it in the menu',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('api?page=connect');
    const docs = page.getByRole('region', { name: 'API docs', exact: true });
    await docs.getByRole('link', { name: 'Database settings' }).click();
    await expect(page).toHaveURL(/\/settings\/database$/);
    await expect(dashboard.heading('Database')).toBeVisible();
    await expect(page.getByText('This database has no network address')).toBeVisible();
    await expect(docs).toBeHidden();
    const menu = page.getByRole('region', { name: 'Project settings' });
    await expect(menu.getByRole('link', { name: 'Database', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', { name: 'Open SQL Editor' }).click();
    await expect(dashboard.run).toBeVisible();
  },
);

test(
  'switches the project and the organization in the breadcrumb, and stays on the page',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('database/roles');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('button', { name: 'Switch project' }).press('Enter');
    await expect(page.getByRole('option', { name: 'Bookshop (open now)' })).toBeVisible();
    await page.getByRole('option', { name: 'Field notes' }).click();
    await expect(crumbs.getByRole('link', { name: 'Field notes' })).toBeVisible();
    await expect(page).toHaveURL(/\/database\/roles$/);
    await expect(page.getByRole('row', { name: /^postgres/ })).toBeVisible();

    await crumbs.getByRole('button', { name: 'Switch organization' }).click();
    await page.getByRole('menuitemradio', { name: 'Personal' }).click();
    await expect(page).toHaveURL(/\/org\/personal\/general$/);
    await expect(crumbs.getByRole('link', { name: 'Personal' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Personal' }),
    ).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  },
);

test(
  'leaves the room to the page where the window is narrow, unless the user wants the sidebar',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('settings/general');
    const nav = page.getByRole('navigation', { name: 'Project' });
    const width = async () => (await nav.boundingBox())?.width;
    await page.getByRole('main').hover();
    await expect.poll(width).toBeLessThan(60);
    await nav.hover();
    await page.getByRole('button', { name: 'Keep the sidebar open' }).click();
    await page.getByRole('main').hover();
    await expect.poll(width).toBeGreaterThan(200);
  },
);

test(
  'says of an area that is not installed what it is for',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    const nav = page.getByRole('navigation', { name: 'Project' });
    await expect(nav.getByRole('link', { name: 'Database' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Storage (not installed)' })).toBeHidden();
    await nav.getByRole('button', { name: /^Not installed/ }).click();
    await nav.getByRole('link', { name: 'Storage (not installed)' }).click();
    await expect(page.getByText('Storage is not installed')).toBeVisible();
    await expect(page.getByText(/^Keep files in buckets/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open API docs' }).click();
    await expect(page.getByRole('heading', { name: 'Storage' }).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'View tables' }).click();
    await expect(page.getByRole('row', { name: /buckets/ }).first()).toBeVisible();
  },
);
