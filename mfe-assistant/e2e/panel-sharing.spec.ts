import type { Page } from '@playwright/test';
import { ask, button, ended, input, openPanel, panel, replies, switchTo } from './panel-page.ts';
import { expect, test, testWithRepositories } from './suite.ts';

const organization = (page: Page) =>
  page.getByRole('switch', { name: /^Share the database structure of Demo organization/ });

test('no name of the schema reaches the model before the opt-in, and none after it is withdrawn', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page);
  await platform.model.clearRequests();
  await openPanel(page);
  await ask(page, 'What do you know? scenario:twoTools');
  await ended(page);
  const before = await platform.model.requests();
  expect(before.length).toBeGreaterThan(0);
  for (const { text } of before) expect(text).not.toMatch(/order_items|"tools"/);

  await panel(page)
    .getByRole('button', { name: /^Schema not shared/ })
    .click();
  await expect(page.getByRole('radio', { name: 'public' })).toBeDisabled();
  await expect(page.getByText('Turn on the switch below to choose a schema.')).toBeVisible();
  await organization(page).click();
  await expect(page.getByText('Successfully opted-in')).toBeVisible();
  await page.getByRole('radio', { name: 'auth' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(panel(page).getByRole('button', { name: /^Schema in use: auth/ })).toBeVisible();

  await button(page, 'New conversation').click();
  await platform.model.clearRequests();
  await ask(page, 'Look around scenario:tables');
  await expect(replies(page)).toContainText('Checked the tables of public');
  await ended(page);
  const shared = await platform.model.requests();
  expect(shared.at(-1)!.text).toContain('order_items');

  await button(page, 'AI settings').click();
  await organization(page).click();
  await expect(page.getByText('Successfully opted-out')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toContainText('How can I assist you?');
  await platform.model.clearRequests();
  await ask(page, 'And now? scenario:plain');
  await ended(page);
  for (const { text } of await platform.model.requests())
    expect(text).not.toMatch(/order_items|books|"tools"/);

  await switchTo(page, 'Look around');
  await expect(panel(page)).toContainText('You can read the conversation, but not continue it.');
  await expect(input(page)).toBeDisabled();
});

test('users who cannot update the organization see why', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page, 'developer@howdah.local');
  await openPanel(page);
  await button(page, 'AI settings').click();
  await expect(
    page.getByText('You do not have the required permissions to update this organization'),
  ).toBeVisible();
  await expect(organization(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'the organization’s settings' })).toHaveAttribute(
    'href',
    '/org/demo/general',
  );
});

testWithRepositories(
  'a platform without a key says so when it is asked',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openPanel(page);
    await ask(page, 'Hello');
    await expect(panel(page).getByText('OpenAI API key not set').first()).toBeVisible();
    await expect(panel(page).getByRole('textbox')).toBeDisabled();
    await button(page, 'Retry').click();
    await expect(panel(page).getByText('OpenAI API key not set').first()).toBeVisible();
  },
);
