import { post, projectNamed } from './project-facts.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

test('deletes a project with reasons', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/');
  await post(page, '/platform/projects', { name: 'Short-lived', organization_slug: 'demo' });
  await expect
    .poll(async () => (await projectNamed(page, 'Short-lived')).status, { timeout: 60_000 })
    .toBe('ACTIVE_HEALTHY');
  await openProject(page, 'Short-lived', 'settings/general');
  await page.getByRole('button', { name: 'Delete project' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete project' });
  await expectAccessible(page);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type Short-lived to confirm').fill('Short-lived');
  await confirm.click();
  await expect(page.getByText('Please select at least one reason for deleting your project')).toBeVisible();
  await dialog.getByLabel('My work has finished or been discontinued').check();
  const feedback = page.waitForRequest('**/platform/feedback/downgrade');
  await confirm.click();
  expect((await feedback).postDataJSON()).toMatchObject({
    reasons: 'My work has finished or been discontinued',
    exitAction: 'delete',
  });
  await expect(page.getByText('Deleting Short-lived')).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
});
