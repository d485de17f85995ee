import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, testWithRepositories as test } from './suite.ts';

/** Runs SQL as the signed-in person, by the call that the SQL Editor makes. */
async function runSql(page: Page, ref: string, query: string): Promise<unknown> {
  return page.evaluate(
    async ({ ref, query }) => {
      const project = await (await fetch(`/platform/projects/${ref}`)).json();
      const answer = await fetch(`/platform/pg-meta/${ref}/query`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-connection-encrypted': project.connectionString,
        },
        body: JSON.stringify({ query }),
      });
      return answer.json();
    },
    { ref, query },
  );
}

const refOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]!;
test.describe.serial('preview branches', () => {
  test(
    'a repository is connected, and a branch made of one that it has',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      await openProject(page, 'Field notes', 'branches');
      await page.getByRole('button', { name: 'Connect acme/shop' }).click();
      await expect(page.getByText(/Connected by owner/)).toBeVisible();
      await page.getByRole('button', { name: 'Create branch' }).click();

      const dialog = page.getByRole('dialog', { name: 'Enable database branching' });
      const submit = dialog.getByRole('button', { name: 'Create branch' });
      await dialog.getByLabel('Git branch').fill('feature/old-cart');
      await expect(dialog.getByText('Unable to find branch from acme/shop.')).toBeVisible();
      await expect(submit).toBeDisabled();
      await dialog.getByLabel('Git branch').fill('feature/new-cart');
      await expect(dialog.getByText('Found in acme/shop.')).toBeVisible();
      await expectAccessible(page);
      await submit.click();
      await expect(page.getByText('Successfully created new branch')).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Ready', exact: true })).toBeVisible({ timeout: 50_000 });
    },
  );

  test(
    'what is written on a branch does not touch its project',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      await openProject(page, 'Field notes', 'branches');
      const parent = refOf(page);
      await page.getByRole('link', { name: 'Open branch feature/new-cart' }).click();
      await expect(page).not.toHaveURL(new RegExp(parent));
      const preview = refOf(page);
      const count = `select count(*)::int as n from information_schema.tables where table_schema = 'public'`;
      expect(await runSql(page, preview, count)).toEqual(await runSql(page, parent, count));
      await runSql(page, preview, 'create table on_the_branch (id int)');
      const there = `select to_regclass('public.on_the_branch') is not null as there`;
      expect(await runSql(page, preview, there)).toEqual([{ there: true }]);
      expect(await runSql(page, parent, there)).toEqual([{ there: false }]);

      await page.goto(`/project/${preview}/branches`);
      await expect(page.getByText('This is a preview branch')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'a reader sees the branches and why there is nothing to do',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page, 'reader@howdah.local');
      await openProject(page, 'Field notes', 'branches');
      await page.getByRole('button', { name: 'Create branch' }).focus();
      await expect(
        page.getByText(/You need additional permissions to create preview branches/),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove branch feature/new-cart' })).toBeDisabled();
    },
  );

  test(
    'a branch is removed with its database, and the project stays',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      await openProject(page, 'Field notes', 'branches');
      await page.getByRole('button', { name: 'Remove branch feature/new-cart' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remove branch "feature/new-cart"?' });
      await question.getByLabel('Type feature/new-cart to confirm').fill('feature/new-cart');
      await question.getByRole('button', { name: 'Remove branch' }).click();
      await expect(page.getByText('No preview branches yet')).toBeVisible();
      expect(await runSql(page, refOf(page), 'select 1 as one')).toEqual([{ one: 1 }]);
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('button', { name: 'Disconnect repository' }).click();
      await expect(page.getByRole('button', { name: 'Connect acme/shop' })).toBeVisible();
    },
  );
});

test(
  'an organization on the free plan is led to its plans',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await page.route('**/platform/organizations', async (route) => {
      const answer = await route.fetch();
      const organizations = (await answer.json()) as object[];
      await route.fulfill({
        json: organizations.map((one) => ({ ...one, plan: { id: 'free', name: 'Free' } })),
      });
    });
    await openProject(page, 'Field notes', 'branches');
    await expect(page.getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute(
      'href',
      '/org/demo/billing?panel=subscriptionPlan',
    );
  },
);
