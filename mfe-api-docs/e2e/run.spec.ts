import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

/*
 * Samples that run: through the real client in its frame, and as the call that curl makes, against the real API of a project.
 */

const ME = '11111111-1111-1111-1111-111111111111';
const OTHER = '22222222-2222-2222-2222-222222222222';

/** Ends names, strings and markup. */
const HOSTILE = `x"'</script><img src=x onerror=alert(1)>`;

const SQL = `
drop table if exists public.todos, public.vault, public.${quoted(HOSTILE)};
create table public.todos (
  id int primary key, owner uuid not null default auth.uid(), title text not null
);
alter table public.todos enable row level security;
create policy "Own todos" on public.todos to authenticated
  using (owner = auth.uid()) with check (owner = auth.uid());
insert into public.todos values (1, '${ME}', 'mine'), (2, '${OTHER}', 'theirs');
create table public.vault (id int primary key);
revoke all on public.vault from anon;
create table public.${quoted(HOSTILE)} (id int primary key, ${quoted(HOSTILE)} text);
insert into public.${quoted(HOSTILE)} values (1, '<img src=x onerror=alert(2)>');
`;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const docs = (page: Page) => page.getByRole('region', { name: 'API docs', exact: true });
const sample = (page: Page, title: string) => docs(page).getByRole('region', { name: title, exact: true });
const answer = (page: Page, title: string) =>
  docs(page).getByRole('region', { name: `Response of ${title}` });
const run = (page: Page, title: string) =>
  sample(page, title).getByRole('button', { name: 'Run', exact: true }).click();

async function ask(page: Page, query: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (sent) => {
    const [, ref] = /project\/([a-z]{20})/.exec(location.pathname)!;
    const project = await (await fetch(`/platform/projects/${ref}`)).json();
    const response = await fetch(`/platform/pg-meta/${ref}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-connection-encrypted': project.connectionString },
      body: JSON.stringify({ query: sent }),
    });
    return response.json();
  }, query);
}

async function openTable(page: Page, table: string, lang = 'js'): Promise<void> {
  await openProject(
    page,
    'Field notes',
    `api?docs=tables/${encodeURIComponent(`public.${table}`)}&lang=${lang}`,
  );
  await expect(sample(page, 'Read rows')).toBeVisible();
}

async function asUser(page: Page, id: string): Promise<void> {
  await docs(page).getByLabel('Run samples as').selectOption('user');
  await docs(page).getByLabel('User ID').fill(id);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'api');
  await ask(page, SQL);
});

test('runs JavaScript through the client in a frame, as the key, a user and the service role', async ({
  page,
}) => {
  await openTable(page, 'todos');
  await run(page, 'Read rows');
  await expect(answer(page, 'Read rows')).toContainText('200 OK');
  await expect(answer(page, 'Read rows').getByRole('group', { name: 'Result' })).toContainText('"data": []');

  await asUser(page, ME);
  await run(page, 'Read rows');
  const result = answer(page, 'Read rows').getByRole('group', { name: 'Result' });
  await expect(result).toContainText('"title": "mine"');
  await expect(result).not.toContainText('theirs');
  await expect(answer(page, 'Read rows')).toContainText(`as authenticated (${ME})`);

  await docs(page).getByLabel('Run samples as').selectOption('service');
  await run(page, 'Read rows');
  await expect(result).toContainText('"title": "theirs"');
  await answer(page, 'Read rows')
    .getByText(/\d+ headers/)
    .click();
  await expect(answer(page, 'Read rows').getByText('content-range', { exact: true })).toBeVisible();
  // The frame is gone when its run is over.
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('runs Bash as the call that curl makes', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'todos', 'bash');
  await docs(page).getByLabel('Run samples as').selectOption('service');
  const sent = page.waitForRequest((request) => request.url().includes('/gateway/'));
  await run(page, 'Pagination');
  const request = await sent;
  expect(request.headers()).toMatchObject({ range: '0-9' });
  expect((await request.allHeaders()).cookie).toBeUndefined();
  await expect(answer(page, 'Pagination').getByRole('group', { name: 'Response' })).toContainText(
    '"title": "mine"',
  );
});

test('asks before it writes, and says what it touches', async ({ page }) => {
  await openTable(page, 'todos');
  await docs(page).getByLabel('Run samples as').selectOption('service');
  await run(page, 'Delete matching rows');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It deletes the rows of public.todos where id is 1, as service_role.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await ask(page, 'select id from public.todos order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  await run(page, 'Delete matching rows');
  await dialog.getByRole('button', { name: 'Run sample' }).click();
  await expect(answer(page, 'Delete matching rows')).toContainText('204');
  expect(await ask(page, 'select id from public.todos')).toEqual([{ id: 2 }]);
});

test('says why a call was refused, by grant and by policy', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'vault');
  await run(page, 'Read rows');
  await expect(answer(page, 'Read rows')).toContainText('401');
  await answer(page, 'Read rows').getByRole('button', { name: 'Why was this refused?' }).click();
  await expect(answer(page, 'Read rows')).toContainText('anon has no SELECT on public.vault.');

  await openTable(page, 'todos');
  await asUser(page, '33333333-3333-3333-3333-333333333333');
  await run(page, 'Read rows');
  await answer(page, 'Read rows').getByRole('button', { name: 'Why are there no rows?' }).click();
  await expect(answer(page, 'Read rows')).toContainText(
    'Of 2 rows, 0 can be read: "Own todos" is false for the others.',
  );
  const policies = answer(page, 'Read rows').getByRole('table');
  await expect(policies.getByRole('row', { name: /Own todos/ })).toContainText('(owner = auth.uid())');
  await expectAccessible(page);
});

test('shows what a hostile project answers as text, and runs none of it', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openTable(page, HOSTILE);
  for (const lang of ['JavaScript', 'Bash']) {
    await docs(page).getByRole('radio', { name: lang }).click();
    await run(page, 'Read rows');
    await expect(answer(page, 'Read rows')).toContainText('<img src=x onerror=alert(2)>');
  }
  await expect(answer(page, 'Read rows').locator('img')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test('keeps the code of a sample out of the dashboard', async ({ page }) => {
  const { frame, blocked } = await page.evaluate(async () => {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.src = '/platform/sample-frame';
    await new Promise((resolve) => {
      element.onload = resolve;
      document.body.append(element);
    });
    const tried = new Promise<unknown>((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    const script = `(async () => {
      const tries = {
        origin: () => self.origin,
        cookie: () => document.cookie,
        storage: () => localStorage.length,
        page: () => parent.document.title,
        platform: () => fetch(${JSON.stringify(location.origin)} + '/platform/profile', { credentials: 'include' }),
        rest: () => fetch(${JSON.stringify(location.origin)} + '/gateway/x/rest/v1/'),
        outside: () => fetch('https://example.com'),
        image: () => new Promise((resolve, reject) => Object.assign(new Image(), { onload: resolve, onerror: () => reject(new Error('blocked')), src: ${JSON.stringify(location.origin)} + '/favicon.ico' })),
        worker: () => new Worker('data:text/javascript,1'),
        top: () => { top.location = 'https://example.com'; },
      };
      const found = {};
      for (const [name, attempt] of Object.entries(tries)) {
        try { found[name] = String(await attempt()); } catch (error) { found[name] = 'refused'; }
      }
      parent.postMessage(found, '*');
    })()`;
    element.contentWindow!.postMessage({ script }, '*');
    const blocked = await tried;
    element.remove();
    return { frame: element.sandbox.value, blocked };
  });
  expect(frame).toBe('allow-scripts');
  expect(blocked).toMatchObject({
    origin: 'null',
    cookie: 'refused',
    storage: 'refused',
    page: 'refused',
    platform: 'refused',
    rest: 'refused',
    outside: 'refused',
    image: 'refused',
    top: 'refused',
  });
  await expect(page).toHaveURL(/\/project\//);
});

test('says where Run would be that an API is not served', { tag: '@extended' }, async ({ page }) => {
  await openProject(page, 'Field notes', 'api?docs=user-management');
  await expect(sample(page, 'Sign in with a password')).toContainText('Not served here yet');
  await expect(docs(page).getByRole('button', { name: 'Run', exact: true })).toHaveCount(0);
});

test('runs nothing without the permission to see keys', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.context().clearCookies();
  await signIn(page, 'reader@howdah.local');
  await openTable(page, 'todos');
  await expect(docs(page)).toContainText(
    'Samples cannot run here: you need additional permissions to use API keys.',
  );
  await expect(sample(page, 'Read rows').getByRole('button', { name: 'Run', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
