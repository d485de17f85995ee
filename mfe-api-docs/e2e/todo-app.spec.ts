import type { APIRequestContext, Page } from '@playwright/test';
import { createProject } from '@howdah/tools/playwright';
import { expect, test } from './suite.ts';
import { serveTodoApp } from './todo-app/serve-app.ts';

/* An app of a customer on a project that has just been created: React, supabase-js, and rows under row level security. */

const ADA = '11111111-1111-1111-1111-111111111111';
const BEN = '22222222-2222-2222-2222-222222222222';

const SQL = `
create table public.todos (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid(),
  title text not null check (title <> ''),
  done boolean not null default false
);
alter table public.todos enable row level security;
create policy "Own to-dos" on public.todos to authenticated
  using (owner = auth.uid()) with check (owner = auth.uid());
create function public.finish_all() returns void language sql as 'update public.todos set done = true where not done';
`;

const items = (page: Page) => page.getByRole('list', { name: 'To-dos' }).getByRole('listitem');
const add = async (page: Page, title: string) => {
  await page.getByLabel('New to-do').fill(title);
  await page.keyboard.press('Enter');
};

test(
  'a to-do app works on a fresh project, and nobody sees the to-dos of another',
  { tag: '@extended' },
  async ({ page, signIn, platform }, testInfo) => {
    testInfo.setTimeout(180_000);
    await signIn(page);
    const { origin } = new URL(platform.url);
    const { url, anonKey, tokenOf, remove } = await freshProject(page.request, origin);
    const apps: Awaited<ReturnType<typeof serveTodoApp>>[] = [];
    try {
      const open = async (id: string) => {
        const app = await serveTodoApp({ url, anonKey, token: await tokenOf(id) });
        apps.push(app);
        // A browser of its own: it has never been to the dashboard.
        const context = await page.context().browser()!.newContext();
        const opened = await context.newPage();
        await opened.goto(app.url);
        return opened;
      };
      const ada = await open(ADA);
      await expect(items(ada)).toHaveCount(0);
      await add(ada, 'Buy hay');
      await expect(items(ada)).toHaveCount(1);
      await add(ada, '<b>Mend & "oil"</b> the howdah');
      await expect(items(ada)).toHaveText([/^Buy hay/, /^<b>Mend & "oil"<\/b> the howdah/]);
      // It is checked when the answer is there.
      await ada.getByLabel('Buy hay', { exact: true }).click();
      await expect(ada.getByLabel('Buy hay', { exact: true })).toBeChecked();
      await ada.reload();
      await expect(ada.getByLabel('Buy hay', { exact: true })).toBeChecked();

      const ben = await open(BEN);
      await expect(items(ben)).toHaveCount(0);
      await add(ben, 'Feed the elephant');
      await expect(items(ben)).toHaveCount(1);
      await ben.getByRole('button', { name: 'Finish all' }).click();
      await expect(ben.getByLabel('Feed the elephant', { exact: true })).toBeChecked();
      await add(ben, '');
      await expect(ben.getByRole('alert')).toContainText('violates check constraint');

      await ada.getByRole('button', { name: 'Delete Buy hay' }).click();
      await expect(items(ada)).toHaveText([/howdah/]);
      // What Ben has finished was his alone.
      await expect(ada.getByRole('checkbox')).not.toBeChecked();
      await ada.context().close();
      await ben.context().close();
    } finally {
      apps.forEach((app) => app.close());
      await remove();
    }
  },
);

/** Creates a project with the table, and gives what its developer copies into an app. */
async function freshProject(request: APIRequestContext, origin: string) {
  const { ref, url, keys, remove } = await createProject(request, origin, { name: 'To-dos', sql: SQL });
  return {
    url,
    anonKey: keys.anon,
    remove,
    tokenOf: async (sub: string) => {
      const data = { claims: { role: 'authenticated', sub } };
      const path = `/platform/projects/${ref}/api/rest/tokens`;
      const signed = await request.post(path, { data, headers: { origin } });
      expect(signed.ok()).toBe(true);
      return (await signed.json()).token as string;
    },
  };
}
