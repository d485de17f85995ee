import { Dashboard } from './dashboard.ts';
import { changing as test, expect, expectAccessible } from './suite.ts';

test(
  'a person is renamed, and found under the new name at once',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page, 'reader@howdah.local');
    await page.goto('/account/me');
    await page.getByLabel('First name').fill('Rita');
    await page.getByLabel('Username').fill('rita.r');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('button', { name: /rita\.r/ })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue('rita.r');
  },
);

test('one question tells of two forms that are not saved', { tag: '@extended' }, async ({ page, signIn }) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await signIn(page);
  await page.goto('/account/me');
  await page.getByLabel('First name').fill('Half');
  await page.getByLabel('New password').fill('correct horse');
  const reload = page.waitForEvent('dialog');
  // Not awaited: the browser holds the reload until the question is answered.
  void page.reload().catch(() => undefined);
  expect((await reload).type()).toBe('beforeunload');
  await (await reload).dismiss();
  await page.getByRole('link', { name: 'All projects' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question.getByRole('listitem')).toHaveText([
    'Profile: Your changes have not been saved.',
    'Password: Your changes have not been saved.',
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Half');
  await expect(page.getByLabel('New password')).toHaveValue('correct horse');
  await page.getByRole('link', { name: 'All projects' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  expect(warnings.filter((text) => text.includes('blocker'))).toEqual([]);
});

test(
  'an access token works until it is revoked, and is shown once',
  { tag: '@extended' },
  async ({ page, platform, signIn, playwright }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/account/me');
    await expect(dashboard.heading('Account preferences')).toBeVisible();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('deploy');
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByLabel('Your access token').inputValue();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('cell', { name: 'deploy', exact: true })).toBeVisible();

    const program = await playwright.request.newContext({
      baseURL: platform.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    expect((await program.get('/platform/profile')).status()).toBe(200);
    await page.getByRole('button', { name: 'Revoke deploy' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Token revoked')).toBeVisible();
    expect((await program.get('/platform/profile')).status()).toBe(401);
    await program.dispose();
    await expect(page.getByText('No access tokens yet.')).toBeVisible();
  },
);

test(
  'support is asked for by a link that fills in the form, and the owner reads it',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page, 'developer@howdah.local');
    const ref = (await dashboard.address()).split('/')[2];
    await page.goto(
      `/support/new?category=Database_unresponsive&ref=${ref}&subject=No%20answer&message=Since%20noon`,
    );
    await expect(page.getByLabel('Category')).toHaveValue('Database unresponsive');
    await expect(page.getByLabel('Subject')).toHaveValue('No answer');
    await expect(page.getByText('Requests of')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();

    await page.context().clearCookies();
    await signIn(page);
    await page.goto('/support/new');
    await expect(page.getByText('No answer')).toBeVisible();
    await page.getByText('Message', { exact: true }).last().click();
    await expect(page.getByText('Since noon')).toBeVisible();
    await expectAccessible(page);
  },
);
