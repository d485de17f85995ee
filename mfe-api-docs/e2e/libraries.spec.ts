import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const docs = (page: Page) =>
  page
    .getByRole('region', { name: 'API docs', exact: true })
    .or(page.getByRole('dialog', { name: 'API docs' }));

test.beforeEach(({ page, signIn }) => signIn(page));

test('lists the client libraries, with who looks after them', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api/libraries');
  const card = (language: string) =>
    page
      .getByRole('list', { name: 'Languages' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: language, exact: true }) });
  for (const language of ['JavaScript', 'Flutter', 'Python', 'C#', 'Swift', 'Kotlin']) {
    await expect(card(language).getByRole('link', { name: /^Docs/ })).toHaveAttribute('href', /^https:/);
    await expect(card(language).getByRole('link', { name: /^See GitHub/ })).toHaveAttribute('href', /github/);
    const isCommunity = ['C#', 'Kotlin'].includes(language);
    await expect(card(language).getByText('Community', { exact: true })).toHaveCount(isCommunity ? 1 : 0);
    await expect(card(language).getByText('Official', { exact: true })).toHaveCount(isCommunity ? 0 : 1);
    await expect(card(language).getByRole('button', { name: 'Copy code' })).toBeVisible();
  }
  await expect(card('Python').getByText('Alpha')).toBeVisible();
  await expect(page.getByText(/REST API answers at this address/)).toBeVisible();
  await expectAccessible(page);
});

test('groups the example apps by type and framework', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api/libraries');
  const mobile = page.getByRole('region', { name: 'Mobile' });
  const flutter = mobile.getByRole('group', { name: 'Flutter', exact: true });
  await expect(flutter.getByRole('link', { name: 'See GitHub, User management with Flutter' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Apps' }).getByRole('group', { name: 'Next.js', exact: true }),
  ).toContainText('Slack clone');
});

test('is reached from the API docs, and fits a phone', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api');
  await expect(docs(page)).toBeVisible();
  // One navigation: the docs' own.
  await expect(page.getByRole('navigation', { name: 'Area' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Client libraries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Client libraries' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'API docs' }),
  ).not.toHaveAttribute('aria-current');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('says that there is no GraphQL, and leads to the SQL Editor', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Bookshop', 'api/graphiql');
  await expect(page.getByText('GraphQL is not available')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open SQL Editor' }).click();
  await expect(page).toHaveURL(/\/sql\//);
});
