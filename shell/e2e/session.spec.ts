import { holdRequests } from '@howdah/tools/playwright';
import type { BrowserContext } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';

const ADMIN = 'admin@howdah.local';
const PASSWORD = 'correct horse battery';

/** The pages read again what they show. */
async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('goes to sign in from any page, and back to it', async ({ page, platform, signIn, context }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  const wanted = await dashboard.address('settings/general');
  await context.clearCookies();

  await page.goto(wanted);
  await expect(dashboard.heading('Sign in')).toBeVisible();
  const back = new URL(page.url()).search;
  const link = new URL(await platform.signInLink('developer@howdah.local'));
  await page.goto(`${link.origin}${link.pathname}${back}${link.hash}`);
  await expect(dashboard.heading('General settings')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(wanted);
});

test('says that a link was used, and still lets a password in', async ({ page, platform }) => {
  const dashboard = new Dashboard(page);
  const link = await platform.signInLink(ADMIN);
  await page.goto(link);
  await expect(dashboard.heading('Projects')).toBeVisible();
  await page.goto('/account/me');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set')).toBeVisible();

  await page.getByRole('button', { name: ADMIN }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(dashboard.heading('Sign in')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This link has expired or been used')).toBeVisible();
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect email address or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dashboard.heading('Projects')).toBeVisible();
});

test('loads the page again for another user who signs in after a session has ended', async ({
  page,
  platform,
  signIn,
  context,
}) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await page.goto('/projects');
  await expect(dashboard.heading('Projects')).toBeVisible();
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await context.clearCookies();
  await page.getByRole('button', { name: 'owner@howdah.local' }).click();
  await page.getByRole('menuitem', { name: 'Account preferences' }).click();
  await expect(dashboard.heading('Sign in')).toBeVisible();
  expect(await loadedAt()).toBe(before);
  // A link in the page itself: opening one would load the page.
  const { hash } = new URL(await platform.signInLink('developer@howdah.local'));
  await page.evaluate((token) => (window.location.hash = token), hash);
  await expect(page.getByRole('button', { name: 'developer@howdah.local' })).toBeVisible();
  await page.waitForFunction((earlier) => performance.timeOrigin > earlier, before);
  await expect(page.getByRole('button', { name: 'developer@howdah.local' })).toBeVisible();
});

test('saves nothing as somebody who has signed in in another tab', async ({ page, context, signIn }) => {
  await signIn(page);
  await page.goto('/account/me');
  const name = page.getByLabel('First name');
  await name.fill('Olga');
  // The save is the first call to meet the other user.
  const letGo = await holdRequests(page, '**/platform/**');
  await page.getByRole('button', { name: 'Save' }).click();
  await context.clearCookies();
  await signIn(page, 'developer@howdah.local');
  letGo();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You are signed in as developer@howdah.local');
  const profile = await (await page.request.get('/platform/profile')).json();
  expect(profile).toMatchObject({ username: 'developer' });
  expect(profile.first_name).not.toBe('Olga');
  await context.clearCookies();
  await signIn(page);
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Olga');
});

test(
  'keeps a form when the connection comes back to the session of somebody else',
  { tag: '@extended' },
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/account/me');
    const name = page.getByLabel('First name');
    await name.fill('Olga');
    await context.clearCookies();
    await signIn(page, 'developer@howdah.local');
    await reconnect(context);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByRole('alert')).toContainText('You are signed in as developer@howdah.local');
    await expect(name).toHaveValue('Olga');
    await dialog.getByRole('button', { name: 'Discard and continue' }).click();
    await expect(page.getByRole('button', { name: 'developer@howdah.local' })).toBeVisible();
    await expect(name).not.toHaveValue('Olga');

    // Nothing is unsaved now, so the page just becomes that of the next user.
    const letGo = await holdRequests(page, '**/platform/**');
    await context.clearCookies();
    await signIn(page);
    letGo();
    await reconnect(context);
    await expect(page.getByRole('button', { name: 'owner@howdah.local' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/me$/);
  },
);

test('asks before logging out discards a form', { tag: '@extended' }, async ({ page, platform }) => {
  const dashboard = new Dashboard(page);
  // A session of its own: other tests share that of `signIn`.
  await page.goto(await platform.signInLink('owner@howdah.local'));
  await expect(dashboard.heading('Projects')).toBeVisible();
  await page.goto('/account/me');
  const name = page.getByLabel('First name');
  await name.fill('Half done');
  const logOut = async () => {
    await dashboard.openAccountMenu();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half done');
  await logOut();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(dashboard.heading('Sign in')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('finds a project by a part of its name', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/projects');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('note');
  await expect(page.getByRole('link', { name: 'Field notes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bookshop' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('zzz');
  await expect(page.getByText('No projects found')).toBeVisible();
});

test('says what is not there: a page, a project, an area without a remote', async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await page.goto('/gallery');
  await expect(dashboard.heading('Not found')).toBeAttached();
  await page.goto('/nowhere');
  await expect(dashboard.heading('Not found')).toBeAttached();
  await page.goto('/project/aaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByText('This project does not exist')).toBeVisible();
  await dashboard.open('nowhere');
  await expect(dashboard.heading('Not found')).toBeAttached();
  await dashboard.open('integrations');
  await expect(page.getByText('Integrations is not installed')).toBeVisible();
});
