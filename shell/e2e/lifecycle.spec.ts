import type { Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';

/** A demo project by its name, as the platform has it now. */
async function projectNamed(page: Page, wanted: string): Promise<{ ref: string; status: string }> {
  const projects = (await (await page.request.get('/platform/projects')).json()) as {
    name: string;
    ref: string;
    status: string;
  }[];
  return projects.find(({ name }) => name === wanted)!;
}

/** What a person on a deep link sees in each state: a status screen, or the page that the gate lets through. */
const DEEP_LINKS = [
  ['RESTARTING', 'settings/general', 'Restarting your project'],
  ['RESTARTING', 'database/backups/scheduled', 'Scheduled backups'],
  ['RESIZING', '', 'Resizing your project'],
  ['PAUSING', 'sql/new', 'Pausing your project'],
  ['PAUSE_FAILED', 'advisors/security', 'Something went wrong while pausing your project'],
  ['RESTORING', 'sql/new', 'Restoring your project'],
  ['RESTORING', 'settings/general', 'General settings'],
  ['RESTORE_FAILED', '', 'Something went wrong while restoring your project'],
  ['COMING_UP', 'api', 'Setting up your project'],
  ['COMING_UP', 'branches', 'Branches'],
  ['INACTIVE', '', 'Bookshop'],
  ['INACTIVE', 'settings/infrastructure', 'Infrastructure'],
  ['INACTIVE', 'auth/users', 'Your project is paused'],
] as const;

test('a deep link shows the screen of the status, or the page where the gate lets it through', async ({
  page,
  platform,
  signIn,
}) => {
  test.setTimeout(120_000);
  const dashboard = new Dashboard(page);
  await signIn(page);
  const { ref } = await projectNamed(page, 'Bookshop');
  for (const [status, path, heading] of DEEP_LINKS) {
    await platform.control.setStatus(ref, { status });
    await page.goto(`/project/${ref}/${path}`);
    await expect(dashboard.heading(heading), `${status} on ${path}`).toBeAttached();
  }
  await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY', postgrest_status: 'OFFLINE' });
  for (const [path, heading] of [
    ['sql/new', 'Connecting to your project'],
    ['settings/general', 'General settings'],
  ] as const) {
    await page.goto(`/project/${ref}/${path}`);
    await expect(dashboard.heading(heading)).toBeAttached();
  }
  await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY', postgrest_status: null });
});

test('every link of a project that starts leads to its home', async ({ page, platform, signIn }) => {
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
});

test('the plain screen goes on by itself when the status ends, without the lifecycle remote', async ({
  page,
  platform,
  signIn,
}) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await page.route(/mfe-project-lifecycle\/.*mf-manifest/, (route) => route.abort());
  const { ref } = await projectNamed(page, 'Bookshop');
  await platform.control.setStatus(ref, { status: 'RESTORING' });
  await page.goto(`/project/${ref}/sql/new`);
  await expect(page.getByText('Restoring the project')).toBeVisible();
  await expect(page.getByText('The actions for this state could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
  await expect(dashboard.run).toBeVisible();
});

test('a project is restored and paused for real, and what is done is said until the person leaves', async ({
  page,
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
  await page.getByRole('button', { name: 'Pause project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
  await expect(dashboard.heading('Pausing your project')).toBeVisible();
  await expect(bar.getByText('Paused', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(dashboard.heading('General settings')).toBeVisible();
  await dashboard.navigateTo('SQL Editor');
  await expect(dashboard.heading('Your project is paused')).toBeVisible();
});

test('an upgrade says that it is done until the person goes elsewhere', async ({ page, signIn }) => {
  test.setTimeout(150_000);
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open('settings/infrastructure', 'Field notes');
  const { ref } = await projectNamed(page, 'Field notes');
  await page.request.post(`/v1/projects/${ref}/upgrade`, {
    data: { target_version: 18 },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Steps of the upgrade' }).getByRole('listitem')).toHaveCount(8);
  await expect(dashboard.heading('Upgrade complete')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Upgrading')).toBeHidden();
  await expect(dashboard.heading('Upgrade complete')).toBeVisible();
  await dashboard.navigateTo('Project Settings');
  await expect(dashboard.heading('General settings')).toBeVisible();
});

test('another tab shows that a project is paused, without a call that fails', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  await signIn(page);
  const { ref } = await projectNamed(page, 'Field notes');
  const letPass = await platform.control.addGate({ ref, kind: 'pause', at: 'before', action: 'wait' });
  const other = await context.newPage();
  const failed: string[] = [];
  other.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await other.goto(`/project/${ref}/advisors/security`);
  await expect(new Dashboard(other).heading('Security advisor')).toBeVisible();

  await page.goto(`/project/${ref}/settings/general`);
  await page.getByRole('button', { name: 'Pause project' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause project' }).click();
  await expect(new Dashboard(other).heading('Pausing your project')).toBeVisible();
  await letPass();
  await expect(new Dashboard(other).heading('Your project is paused')).toBeVisible({ timeout: 60_000 });
  await expect(other.getByText('Restore the project to access the Advisors page.')).toBeVisible();
  expect(failed).toEqual([]);
  await other.goto(`/project/${ref}/usage`);
  await expect(other.getByText('Restore the project to access the Usage page.')).toBeVisible();
  await other.close();
});

test('a deleted project is gone for every tab, and Back does not bring it back', async ({
  page,
  context,
  signIn,
}) => {
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
  await other.goto(`/project/${ref}/settings/general`);
  await expect(new Dashboard(other).heading('General settings')).toBeVisible();

  await page.goto(`/project/${ref}/settings/general`);
  await page.getByRole('button', { name: 'Delete project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the project').fill('Short-lived');
  const reason = dialog.getByLabel('My work has finished or been discontinued');
  if (await reason.isVisible()) await reason.check();
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(new Dashboard(other).heading('Project not found')).toBeAttached({ timeout: 30_000 });
  await expect(other.getByText('"Short-lived" is no longer there')).toBeVisible();
  await other.close();

  await page.goBack();
  await expect(dashboard.heading('Project not found')).toBeAttached({ timeout: 30_000 });
  await expect(dashboard.heading('General settings')).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(ref) && asked.push(request.url()));
  await page.clock.install();
  await page.clock.runFor(120_000);
  expect(asked).toEqual([]);
  await expectAccessible(page);
});
