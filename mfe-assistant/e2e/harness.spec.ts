import { expect, expectAccessible, test } from './suite.ts';

// The harness is the same round every remote; its own states are tested here, with the lightest one.

test('says how to get in when nobody is signed in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expectAccessible(page);
});

test('says that a link was used or is wrong', async ({ page }) => {
  await page.goto('/sign-in#token=used-before');
  await expect(page.getByText('This link does not work any more')).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByText('This link has no token')).toBeVisible();
});

test('waits for a platform that does not answer, and Retry goes on', async ({ page, signIn }) => {
  await signIn(page);
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: 'starting' }));
  await page.goto('/');
  await expect(page.getByText('The platform does not answer')).toBeVisible();
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Bookshop' })).toBeVisible();
});

test('leaves statuses and addresses of others to others', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Old atlas' }).click();
  await expect(page.getByText('The screen for it belongs to another remote')).toBeVisible();
  await page.goto('/org/demo/billing');
  await expect(page.getByText('Nothing of this remote is here')).toBeVisible();
});

test('shows every component of shared-ui', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
