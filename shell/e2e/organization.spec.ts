import type { Locator } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';

/** Where the text of a cell begins. */
const textLeft = (cell: Locator) =>
  cell.evaluate(
    (element) => element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft),
  );

test.describe('an organization', () => {
  test(
    'is made from the projects page, gets a project on an older Postgres, and is left for another one',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      test.setTimeout(120_000);
      const dashboard = new Dashboard(page);
      await signIn(page, 'developer@howdah.local');
      await page.goto('/projects');
      await page.getByRole('link', { name: 'New organization' }).click();
      await expect(dashboard.heading('New organization')).toBeVisible();
      await page.getByLabel('Organization name').fill('Allotment');
      await page.getByRole('radio', { name: 'Pro' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create organization' }).click();

      await expect(page).toHaveURL(/\/new\/allotment$/);
      await page.getByLabel('Project name').fill('Beans');
      await page.getByLabel('Postgres version').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Create project' }).click();
      await expect(dashboard.heading('Beans')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(/^17\./)).toBeVisible();

      await page.goto('/org/allotment/general');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Switch organization' }).click();
      await page.getByRole('menuitemradio', { name: 'Demo organization' }).click();
      await expect(page).toHaveURL(/\/org\/demo\/general$/);
    },
  );

  test('gets a new project, which is seen coming up until it is there', async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    await page.getByRole('link', { name: 'New project in Demo organization' }).click();
    await expect(dashboard.heading('New project')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Project name').fill('Garden');
    await page.getByLabel('Compute size').selectOption({ label: 'Small, 1 GB of memory' });
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page).toHaveURL(/\/project\/[a-z]{20}$/);
    await expect(dashboard.heading('Garden')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('No snippets yet')).toBeVisible();
  });

  test(
    'keeps to the free plan: who has no room is named, and a downgrade says why not',
    { tag: '@extended' },
    async ({ page, platform, signIn }) => {
      const dashboard = new Dashboard(page);
      await signIn(page);
      // One more active project than the owner may have for free, regardless of what other tests have left.
      const projects = (await (await page.request.get('/platform/projects')).json()) as {
        organization_slug: string;
        status: string;
      }[];
      const active = projects.filter(
        ({ organization_slug, status }) => organization_slug === 'demo' && status !== 'INACTIVE',
      );
      for (let count = active.length; count < 3; count += 1) {
        await page.request.post('/platform/projects', {
          data: { name: `Orchard ${count}`, organization_slug: 'demo' },
          headers: { origin: new URL(platform.url).origin },
        });
      }
      await page.goto('/org/demo/billing?panel=subscriptionPlan');
      const panel = page.getByRole('dialog', { name: 'Change subscription plan' });
      await panel.getByRole('button', { name: 'Change to Free' }).click();
      await expect(panel.getByText('Cannot change to the Free plan')).toBeVisible();
      // What is named depends on what other tests have left: too many projects, or one that is too large.
      const reason =
        /would have [3-9] active free projects; 2 are allowed|which the Free plan does not include/;
      await expect(panel.getByText(reason).first()).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Change to Team' }).click();
      await expect(page.getByText('Changed to the Team plan')).toBeVisible();
      await expect(panel).toBeHidden();
      await expect(page.getByLabel('The Team plan includes')).toBeVisible();
      const values = await textLeft(
        page.getByLabel('The Team plan includes').getByRole('definition').first(),
      );
      expect(await textLeft(page.getByRole('columnheader', { name: 'Status' }))).toBeCloseTo(values, 0);
      await expect(dashboard.heading('Billing')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'is opted in to the assistant by its owner, and not by a developer',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      await page.goto('/org/demo/general');
      const optIn = page.getByRole('switch', { name: /Share database schemas/ });
      await expect(optIn).not.toBeChecked();
      await optIn.click();
      await expect(page.getByText('Successfully opted-in')).toBeVisible();
      await page.reload();
      await expect(optIn).toBeChecked();
      await expectAccessible(page);

      await page.context().clearCookies();
      await signIn(page, 'developer@howdah.local');
      await page.goto('/org/demo/general');
      await expect(page.getByRole('note')).toHaveText('Only owners and administrators can change this.');
      await expect(optIn).toBeChecked();
      await expect(optIn).toBeDisabled();
    },
  );

  test(
    'invites a user by a link, who creates an account with it and joins',
    { tag: '@extended' },
    async ({ page, signIn, browser }) => {
      const dashboard = new Dashboard(page);
      await signIn(page);
      await page.goto('/org/demo/team');
      await page.getByRole('button', { name: 'Invite a member' }).click();
      await page.getByLabel('Email').fill('nina@howdah.local');
      await page.getByLabel('Role', { exact: true }).selectOption('Read-only');
      await page.getByRole('button', { name: 'Create link' }).click();
      const link = await page.getByLabel('Invitation link', { exact: true }).inputValue();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('cell', { name: 'nina@howdah.local', exact: true })).toBeVisible();

      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const guest = await context.newPage();
      await guest.goto(link);
      await expect(guest.getByRole('heading', { name: 'Join Demo organization' })).toBeVisible();
      expect(new URL(guest.url()).hash).toBe('');
      await expectAccessible(guest);
      await guest.getByLabel('Username').fill('nina');
      await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await guest.getByRole('button', { name: 'Create account and join' }).click();
      await expect(guest.getByRole('link', { name: 'Bookshop' })).toBeVisible();
      await guest.goto(link);
      await expect(guest.getByText('This invitation no longer works')).toBeVisible();
      await context.close();

      await page.reload();
      await expect(page.getByText('nina · nina@howdah.local')).toBeVisible();
      await page.getByRole('combobox', { name: 'Role of nina' }).selectOption('Developer');
      await expect(page.getByText('nina is now Developer')).toBeVisible();
      await page.getByRole('button', { name: 'Remove nina' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('nina was removed')).toBeVisible();
      await expect(dashboard.heading('Team')).toBeVisible();
    },
  );

  test('fits a phone', { tag: '@extended' }, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    for (const [path, title] of [
      ['/new', 'New organization'],
      ['/new/demo', 'New project'],
      ['/org/demo/general', 'General'],
      ['/org/demo/team', 'Team'],
      ['/org/demo/billing', 'Billing'],
      ['/support/new', 'Contact support'],
      ['/account/me', 'Account preferences'],
    ] as const) {
      await page.goto(path);
      await expect(dashboard.heading(title)).toBeVisible();
      expect(await dashboard.overflow()).toBeLessThanOrEqual(0);
    }
  });
});
