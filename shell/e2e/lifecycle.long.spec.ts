import { Dashboard } from './dashboard.ts';
import { changing as test, expect } from './suite.ts';
import { projectNamed, testDeepLinks } from './test-deep-links.ts';

testDeepLinks([
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
  ['INACTIVE', 'auth/users', 'is currently paused'],
]);

test('an upgrade says that it is done until the person goes elsewhere', async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open('settings/infrastructure', 'Field notes');
  const { ref } = await projectNamed(page, 'Field notes');
  await page.request.post(`/v1/projects/${ref}/upgrade`, {
    data: { target_version: 18 },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Upgrade steps' }).getByRole('listitem')).toHaveCount(8);
  await expect(dashboard.heading('Upgrade complete')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Upgrading')).toBeHidden();
  await expect(dashboard.heading('Upgrade complete')).toBeVisible();
  await dashboard.navigateTo('Project Settings');
  await expect(dashboard.heading('General settings')).toBeVisible();
});
