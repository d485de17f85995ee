import { ask, button, ended, input, opener, openPanel, panel, replies } from './panel-page.ts';
import { startModelServer } from '@howdah/tools/playwright';
import { expect, expectAccessible, openProject, test } from './suite.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
});

test('asks and answers by keyboard alone, and gives the focus back', async ({ page }) => {
  await openProject(page, 'Bookshop');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('What is this?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('scenario:plain');
  await page.keyboard.press('Enter');
  await expect(replies(page)).toContainText('Howdah is a dashboard for Postgres.');
  // Until then, Escape stops the reply.
  await ended(page);
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('runs nothing that the Content-Security-Policy refuses', async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
    Object.assign(window, { refused });
  });
  await openPanel(page);
  await ask(page, 'scenario:plain');
  await ended(page);
  await expect(replies(page)).toContainText('Howdah is a dashboard for Postgres.');
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
});

test(
  'shows a reply that cannot be formatted as plain text, and can be left, after a reload too',
  { tag: '@extended' },
  async ({ page }) => {
    await openPanel(page);
    await ask(page, 'scenario:hostile');
    await ended(page);
    for (const round of ['at once', 'after a reload']) {
      await expect(replies(page), round).toContainText(
        'Shown as plain text: too long or too complex to format',
      );
      await expect(replies(page).locator('strong')).toHaveText('Before');
      // A long reply is shown in parts.
      await expect(async () => {
        await replies(page).getByRole('button', { name: 'Show more' }).last().click({ timeout: 2_000 });
        await expect(replies(page)).toContainText('The end.', { timeout: 2_000 });
      }).toPass();
      await page.reload();
      await opener(page).click();
    }
    await button(page, 'New conversation').click();
    await ask(page, 'scenario:plain');
    await expect(replies(page)).toContainText('Howdah is a dashboard for Postgres.');
  },
);

test(
  'gives the focus back to the page that it covers in a narrow window',
  { tag: '@extended' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openPanel(page);
    await expect(input(page)).toBeFocused();
    await input(page).press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  },
);

test('stops a reply by Escape, keeps what has come, and hangs up on the model', async ({
  page,
  platform,
}) => {
  await platform.model.clearRequests();
  await openPanel(page);
  await ask(page, 'scenario:silent');
  await expect(replies(page)).toContainText('One moment.');
  await expect(panel(page).getByRole('log')).not.toContainText('Stopped');
  await input(page).press('Escape');
  await expect(replies(page)).toContainText('Stopped');
  await expect(replies(page)).toContainText('One moment.');
  await expect(panel(page)).toBeVisible();
  await expect.poll(async () => (await platform.model.requests()).at(-1)?.outcome).toBe('hung up');
});

test('shows Thinking until something comes', { tag: '@extended' }, async ({ page }) => {
  await openPanel(page);
  await ask(page, 'scenario:hang');
  await expect(panel(page).getByRole('log')).toContainText('Thinking');
  await button(page, 'Stop').click();
  await expect(panel(page).getByRole('log')).not.toContainText('Thinking');
});

test(
  'keeps what came of a broken reply, and asks for it once more',
  { tag: '@extended' },
  async ({ page, platform }) => {
    await platform.model.clearRequests();
    await openPanel(page);
    await ask(page, 'scenario:cut');
    await expect(replies(page)).toContainText('The first half');
    await expect(replies(page)).toContainText('The reply was interrupted.');
    await button(page, 'Retry').click();
    await expect.poll(async () => (await platform.model.requests()).length).toBe(2);
    await ended(page);
    await expect(replies(page)).toHaveCount(1);
    await expect(replies(page)).toContainText('The first half');
  },
);

test(
  'says that the model server is dead, and goes on when it is back',
  { tag: '@extended' },
  async ({ page, platform }) => {
    await openPanel(page);
    await platform.model.stop();
    await ask(page, 'scenario:plain');
    await expect(replies(page)).toContainText('The model server cannot be reached.');
    platform.model = await startModelServer(Number(new URL(platform.model.env.OPENAI_BASE_URL!).port));
    await button(page, 'Retry').click();
    await expect(replies(page)).toContainText('Ask away.');
    await expect(panel(page)).not.toContainText('cannot be reached');
  },
);

test('renders hostile markdown as words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPanel(page);
  const title = await page.title();
  await ask(page, 'scenario:scripts');
  await expect(replies(page)).toContainText('Hello <script>');
  await ended(page);
  await expect(replies(page).locator('script, img, iframe, [onerror]')).toHaveCount(0);
  const links = await replies(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
  expect(links).toEqual([['https://evil.example/pixel.png?q=secret', 'noopener noreferrer nofollow']]);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(await page.title()).toBe(title);
});

test('goes on with a reply while the panel is closed', { tag: '@extended' }, async ({ page }) => {
  await openPanel(page);
  await ask(page, 'scenario:slow');
  await expect(replies(page)).toContainText('Slowly');
  await button(page, 'Close assistant').click();
  await expect(panel(page)).toBeHidden();
  await opener(page).click();
  await expect(replies(page)).toContainText('the elephant walks home.');
});

test('edits the last message and takes back what came after it', { tag: '@extended' }, async ({ page }) => {
  await openPanel(page);
  await ask(page, 'scenario:select');
  await ended(page);
  await panel(page).getByRole('article', { name: 'You' }).hover();
  await button(page, 'Edit message').click();
  await page.getByRole('textbox', { name: 'Edited message' }).fill('scenario:plain');
  await page.keyboard.press('Enter');
  await expect(replies(page)).toContainText('Ask away.');
  await expect(panel(page).getByRole('article')).toHaveCount(2);
});

test('plays a template, and shows it at once for a click', { tag: '@extended' }, async ({ page }) => {
  await page.clock.install();
  await openPanel(page);
  // It would come by itself after three seconds.
  await page.clock.pauseAt(Date.now() + 10_000);
  await panel(page)
    .getByRole('button', { name: /^To-do list/ })
    .click();
  await expect(panel(page).getByRole('article', { name: 'You' })).toContainText('to-do list');
  await panel(page).getByRole('log').getByText('Thinking').click();
  await expect(replies(page)).toContainText('Nothing is created until you run it.');
});

test('is disabled, and says so, where the deployment says so', { tag: '@extended' }, async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, flags: { ...config.flags, disableAssistantPrompts: true } } });
  });
  await openPanel(page);
  await expect(panel(page)).toContainText(
    "Assistant has been temporarily disabled (we're looking into getting it back online)",
  );
  await expect(input(page)).toBeDisabled();
  await expectAccessible(page);
});

for (const theme of ['light', 'dark']) {
  test(`has nothing that axe finds in the theme ${theme}`, { tag: '@extended' }, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
    await openPanel(page);
    await expect(panel(page)).toContainText('How can I assist you?');
    await expectAccessible(page);
    await ask(page, 'scenario:cut');
    await expect(replies(page)).toContainText('The reply was interrupted.');
    await expectAccessible(page);
    await button(page, 'AI settings').click();
    await expect(page.getByRole('radio', { name: 'public' })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const width of [390, 768]) {
  test(
    `takes the whole width of a window of ${width} px, and nothing scrolls sideways`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPanel(page);
      expect((await panel(page).boundingBox())?.width).toBe(width);
      await ask(page, 'scenario:select');
      await ended(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}
