import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const anon = (page: Page) => page.getByRole('textbox', { name: 'anon public' });
const service = (page: Page) => page.getByRole('textbox', { name: 'service_role secret' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const refOf = (page: Page) => /[a-z]{20}/.exec(page.url())![0];

/** What a key is signed for: the middle part of a JWT. */
const claimsOf = (key: string) => JSON.parse(Buffer.from(key.split('.')[1]!, 'base64url').toString());

async function changeSecret(page: Page, project: string): Promise<void> {
  await button(page, 'Change JWT secret').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: `Type ${project} to confirm` }).fill(project);
  await button(page, 'Change secret').click();
  await expect(dialog).toBeHidden();
}

for (const [person, who, details] of [
  ['owner', 'an owner', {}],
  ['developer', 'a developer', { tag: '@extended' }],
] as const) {
  test(
    `shows the anon key to ${who}, and the service_role key when asked`,
    details,
    async ({ page, signIn }) => {
      await signIn(page, `${person}@howdah.local`);
      await openProject(page, 'Bookshop', 'settings/api');
      await expect(anon(page)).toHaveValue(/^ey/);
      expect(claimsOf(await anon(page).inputValue())).toMatchObject({ role: 'anon', ref: refOf(page) });
      await expect(service(page)).not.toHaveValue(/^ey/);
      await button(page, 'Reveal service_role').click();
      expect(claimsOf(await service(page).inputValue())).toMatchObject({ role: 'service_role' });
    },
  );
}

test('shows no keys to a reader, and never gets them', async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'settings/api');
  await expect(page.getByText('You need additional permissions to view API keys')).toBeVisible();
  await expect(page.getByText('You need additional permissions to view the JWT secret')).toBeVisible();
  await expect(button(page, 'Change JWT secret')).toHaveCount(0);
  await expect(anon(page)).toHaveCount(0);
  await expectAccessible(page);
});

test(
  'changes the JWT secret: placeholders and steps while it does, then other keys',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'settings/api');
    await expect(anon(page)).toHaveValue(/^ey/);
    const before = await anon(page).inputValue();
    const letGo = await platform.control.addGate({
      ref: refOf(page),
      kind: 'rotate-jwt-secret',
      step: 'replace-secret',
      at: 'before',
      action: 'wait',
    });
    await changeSecret(page, 'Bookshop');
    await expect(page.getByRole('listitem').filter({ hasText: 'Replace the old secret' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(anon(page)).toHaveAttribute('placeholder', 'Updating JWT secret');
    await expect(button(page, 'Change JWT secret')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await letGo();
    await expect(page.getByText('JWT secret updated')).toBeVisible();
    await expect(anon(page)).toHaveValue(/^ey/);
    const after = await anon(page).inputValue();
    expect(after).not.toBe(before);
    expect(claimsOf(after)).toEqual(claimsOf(before));
  },
);

test(
  'says that a change has failed, and takes a secret of one’s own afterwards',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Field notes', 'settings/api');
    const letBe = await platform.control.addGate({
      ref: refOf(page),
      kind: 'rotate-jwt-secret',
      step: 'replace-secret',
      at: 'before',
      action: 'fail',
      message: 'The disk is full',
    });
    await changeSecret(page, 'Field notes');
    await expect(page.getByRole('alert')).toContainText(
      'JWT secret update failed, new API key may have issues',
    );
    await expect(anon(page)).toHaveValue('');
    await letBe();

    await button(page, 'Change JWT secret').click();
    const own = 'a secret of thirty-two characters';
    await page.getByRole('radio', { name: 'Use your own secret' }).check();
    await page.getByRole('textbox', { name: 'Your secret' }).fill(own);
    await page.getByRole('textbox', { name: 'Type Field notes to confirm' }).fill('Field notes');
    await page.keyboard.press('Enter');
    await expect(anon(page)).toHaveValue(/^ey/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await button(page, 'Reveal JWT secret').click();
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveValue(own);
  },
);

test(
  'shows how far the custom domain is, and uses it once it is active',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Old atlas', 'settings/api');
    await expect(page.getByText('No custom domain')).toBeVisible();
    const ref = refOf(page);
    await platform.control.setHostname(ref, { hostname: 'api.books.test', status: '2_initiated' });
    await page.reload();
    await expect(page.getByText('Waiting for DNS records')).toBeVisible();
    await expect(page.getByText(/^http:\/\/localhost/)).toBeVisible();
    await platform.control.setHostname(ref, {
      hostname: 'api.books.test',
      status: '5_services_reconfigured',
    });
    await page.reload();
    await expect(page.getByText('http://api.books.test', { exact: true })).toBeVisible();
  },
);

test('downloads the types of the project', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'settings/api');
  const download = page.waitForEvent('download');
  await button(page, 'Generate and download types').click();
  expect((await download).suggestedFilename()).toBe('database.types.ts');
  await expect(page.getByText('Successfully generated types! File is being downloaded')).toBeVisible();
  const stream = await (await download).createReadStream();
  const text = await new Response(stream as unknown as ReadableStream).text();
  expect(text).toContain('export type Database = {');
});

test(
  'lets requests ask for aggregates and plans once they are turned on',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'settings/api');
    await expect(anon(page)).toHaveValue(/^ey/);
    const key = await anon(page).inputValue();
    const url = await page
      .getByText(/^http:\/\/localhost/)
      .first()
      .innerText();
    const books = async (select: string, accept = 'application/json') =>
      (await fetch(`${url}/rest/v1/books?select=${select}`, { headers: { apikey: key, accept } })).status;
    const plan = 'application/vnd.pgrst.plan';
    expect([await books('count()'), await books('*', plan)]).toEqual([400, 406]);
    for (const option of ['Aggregate functions', 'Execution plans']) {
      await page.getByRole('switch', { name: option }).click();
      await expect(page.getByText(`${option} turned on`)).toBeVisible();
    }
    expect([await books('count()'), await books('*', plan)]).toEqual([200, 200]);
    await page.reload();
    await page.getByRole('switch', { name: 'Aggregate functions', checked: true }).click();
    await expect(page.getByText('Aggregate functions turned off')).toBeVisible();
    expect([await books('count()'), await books('*', plan)]).toEqual([400, 200]);
  },
);

test('is in the menu of the settings, and fits a phone', { tag: '@extended' }, async ({ page, signIn }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openProject(page, 'Old atlas', 'settings/api');
  await expect(page.getByRole('link', { name: 'API', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(anon(page)).toHaveValue(/^ey/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
