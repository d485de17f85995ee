import { ask, button, ended, input, opener, openPanel, panel, replies, switchTo } from './panel-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openPanel(page);
});

test('survive a reload, and one is gone to from another', async ({ page }) => {
  await ask(page, 'First question scenario:plain');
  await ended(page);
  await button(page, 'New conversation').click();
  await expect(panel(page)).toContainText('How can I assist you?');
  await ask(page, 'Second question scenario:select');
  await ended(page);
  await page.reload();
  await opener(page).click();
  await expect(panel(page).getByRole('article', { name: 'You' })).toContainText('Second question');
  await switchTo(page, 'First question');
  await expect(replies(page)).toContainText('Ask away.');
});

test('are renamed and deleted, and come back by Undo', { tag: '@extended' }, async ({ page }) => {
  await ask(page, 'About books scenario:plain');
  await ended(page);
  await button(page, 'Conversations').click();
  await page.getByRole('button', { name: /^Rename About books/ }).click();
  await page.getByRole('textbox', { name: 'Conversation name' }).fill('Books');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete Books' }).click();
  await expect(panel(page)).toContainText('How can I assist you?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replies(page)).toContainText('Ask away.');
  await button(page, 'Conversations').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Books/ })).toBeVisible();
});

test(
  'of which a reload cut a reply off say so, and ask once more',
  { tag: '@extended' },
  async ({ page }) => {
    await ask(page, 'scenario:silent');
    await expect(replies(page)).toContainText('One moment.');
    await page.reload();
    await opener(page).click();
    await expect(panel(page).getByRole('log')).toContainText('The reply was interrupted.');
    await button(page, 'Retry').click();
    await expect(button(page, 'Stop')).toBeVisible();
  },
);

test('are not destroyed by another tab', { tag: '@extended' }, async ({ page, context }) => {
  await ask(page, 'In both scenario:plain');
  await ended(page);
  const other = await context.newPage();
  await openPanel(other);
  await switchTo(other, 'In both');
  await ask(other, 'From the other tab scenario:silent');
  // While it comes, this tab sees it come, and cannot ask.
  await expect(panel(page)).toContainText('Another tab is writing a reply in this conversation.');
  await expect(replies(page).last()).toContainText('One moment.');
  await button(other, 'Stop').click();
  await ended(page);
  await expect(replies(page)).toHaveCount(2);
  await expect(replies(page).last()).toContainText('Stopped');
  await ask(page, 'From this tab scenario:plain');
  await expect(replies(other)).toHaveCount(3);
  await other.close();
});

test('are for the person alone', async ({ page, signIn, context }) => {
  await ask(page, 'A secret of the owner scenario:plain');
  await ended(page);
  await context.clearCookies();
  await signIn(page, 'admin@howdah.local');
  await openPanel(page);
  await expect(panel(page)).toContainText('How can I assist you?');
  await button(page, 'Conversations').click();
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(input(page)).toBeEnabled();
});
