import { expect, expectAccessible, openProject, test } from './suite.ts';

// Ends with a project less: its file comes last.
test('deletes a project with reasons', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'settings/general');
  await page.getByRole('button', { name: 'Delete project' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete project' });
  await expectAccessible(page);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Name of the project').fill('Field notes');
  await confirm.click();
  await expect(page.getByText('Please select at least one reason for deleting your project')).toBeVisible();
  await dialog.getByLabel('My work has finished or been discontinued').check();
  const feedback = page.waitForRequest('**/platform/feedback/downgrade');
  await confirm.click();
  expect((await feedback).postDataJSON()).toMatchObject({
    reasons: 'My work has finished or been discontinued',
    exitAction: 'delete',
  });
  await expect(page.getByText('Deleted Field notes')).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
});
