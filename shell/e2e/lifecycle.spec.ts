import { pollQuickly } from '@howdah/tools/playwright';
import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';
import { projectNamed, testDeepLinks } from './test-deep-links.ts';

// Each state is in the long run.
testDeepLinks([
  ['RESTORING', 'sql/new', 'Restoring your project'],
  ['RESTORING', 'settings/general', 'General settings'],
  ['INACTIVE', 'auth/users', 'is currently paused'],
]);

test(
  'every link of a project that starts leads to its home',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    const { ref } = await projectNamed(page, 'Bookshop');
    await platform.control.setStatus(ref, { status: 'COMING_UP' });
    await page.goto(`/project/${ref}`);
    await expect(dashboard.heading('Setting up your project')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(places)).toEqual(new Set([`/project/${ref}`]));
    await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
    await expect(dashboard.heading('Bookshop')).toBeVisible({ timeout: 20_000 });
    await expect(links.filter({ hasText: 'Database' })).toHaveAttribute(
      'href',
      `/project/${ref}/database/schemas`,
    );
  },
);

test(
  'the plain screen goes on by itself when the status ends, without the lifecycle remote',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.route(/mfe-project-lifecycle\/.*mf-manifest/, (route) => route.abort());
    const { ref } = await projectNamed(page, 'Bookshop');
    await platform.control.setStatus(ref, { status: 'RESTORING' });
    await page.goto(`/project/${ref}/sql/new`);
    await expect(page.getByText('Restoring the project')).toBeVisible();
    await expect(page.getByText('The actions for this state failed to load')).toBeVisible();
    await expectAccessible(page);
    await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
    await expect(dashboard.run).toBeVisible();
  },
);

test('a project is restored and paused for real, and what is done is said until the person leaves', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(180_000);
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open('sql/new', 'Old atlas');
  await expect(page.getByText('The project "Old atlas" is currently paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore project' }).click();
  await page.getByRole('button', { name: 'Confirm restore' }).click();
  await expect(dashboard.heading('Restoring your project')).toBeVisible();
  await expect(dashboard.heading('Restoration complete')).toBeVisible({ timeout: 60_000 });
  const bar = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(bar.getByText('Restoring')).toBeHidden();
  await expect(dashboard.heading('Restoration complete')).toBeVisible();
  await expect(page.getByText('Restoring project', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return to project' }).click();
  await expect(dashboard.run).toBeVisible();
  await dashboard.navigateTo('Home');
  await expect(page.getByText(/^Tables in public[1-9]/)).toBeVisible();

  await dashboard.navigateTo('Project Settings');
  const { ref } = await projectNamed(page, 'Old atlas');
  const letGoOn = await platform.control.addGate({ ref, kind: 'pause', at: 'before', action: 'wait' });
  await page.getByRole('button', { name: 'Pause project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
  await expect(dashboard.heading('Pausing your project')).toBeVisible();
  await letGoOn();
  await expect(bar.getByText('Paused', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(dashboard.heading('General settings')).toBeVisible();
  // The way back is on the same page.
  await expect(page.getByRole('button', { name: 'Restore project' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Pause project' })).toHaveCount(0);
  await dashboard.navigateTo('SQL Editor');
  await expect(dashboard.heading('is currently paused')).toBeVisible();
});

test(
  'another tab shows that a project is paused, without a call that fails',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    const { ref } = await projectNamed(page, 'Field notes');
    const letPass = await platform.control.addGate({ ref, kind: 'pause', at: 'before', action: 'wait' });
    const other = await context.newPage();
    await pollQuickly(other);
    const failed: string[] = [];
    other.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await other.goto(`/project/${ref}/advisors/security`);
    await expect(new Dashboard(other).heading('Security advisor')).toBeVisible();

    await page.goto(`/project/${ref}/settings/general`);
    await page.getByRole('button', { name: 'Pause project' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
    await expect(new Dashboard(other).heading('Pausing your project')).toBeVisible();
    await letPass();
    await expect(new Dashboard(other).heading('is currently paused')).toBeVisible({ timeout: 60_000 });
    await expect(other.getByText('Restore the project to open Advisors.')).toBeVisible();
    expect(failed).toEqual([]);
    await other.goto(`/project/${ref}/usage`);
    await expect(other.getByText('Restore the project to open Usage.')).toBeVisible();
    await other.close();
  },
);

test(
  'a deleted project is gone for every tab, and Back does not bring it back',
  { tag: '@extended' },
  async ({ page, context, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    const created = await page.request.post('/platform/projects', {
      data: { name: 'Short-lived', organization_slug: 'demo' },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(created.ok()).toBe(true);
    const { ref } = (await created.json()) as { ref: string };
    await expect
      .poll(async () => (await projectNamed(page, 'Short-lived')).status, { timeout: 60_000 })
      .toBe('ACTIVE_HEALTHY');
    const other = await context.newPage();
    await pollQuickly(other);
    await other.goto(`/project/${ref}/settings/general`);
    await expect(new Dashboard(other).heading('General settings')).toBeVisible();

    await page.goto(`/project/${ref}/settings/general`);
    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type Short-lived to confirm').fill('Short-lived');
    const reason = dialog.getByLabel('My work has finished or been discontinued');
    if (await reason.isVisible()) await reason.check();
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(new Dashboard(other).heading('Project not found')).toBeAttached({ timeout: 30_000 });
    await expect(other.getByText('Short-lived no longer exists')).toBeVisible();
    await other.close();

    await page.goBack();
    await expect(dashboard.heading('Project not found')).toBeAttached({ timeout: 30_000 });
    await expect(dashboard.heading('General settings')).toBeHidden();
    await expectAccessible(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(ref) && asked.push(request.url()));
    await page.clock.install();
    await page.clock.runFor(120_000);
    expect(asked).toEqual([]);
  },
);
