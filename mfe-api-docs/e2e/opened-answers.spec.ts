import { projectApi, runSqlOn } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { expect, openProject, test } from './suite.ts';

/*
 * A function of a project can answer a page, which has the dashboard's origin. Whoever opens it is signed in there.
 */

const SQL = `
drop function if exists public.opened(), public.labelled(text);
drop domain if exists public."text/html";
create domain public."text/html" as text;
create function public.opened() returns public."text/html" language sql stable as $$ select
  '<title>Not run</title><h1>Made by a function</h1><img src="/platform/profile" onerror="document.title = ''run''">
  <script>document.title = "run"; fetch("/platform/profile").then((r) => r.text()).then((t) => (document.title = t))</script>
  <form action="/platform/projects" method="post"><button>Send</button></form>' $$;
create function public.labelled(type text default 'text/html') returns json language plpgsql stable as $$ begin
  perform set_config('response.headers', json_build_array(json_build_object('Content-Type', type),
    json_build_object('Content-Security-Policy', 'default-src *'), json_build_object('Set-Cookie', 'planted=1'))::text, true);
  return to_json('<title>Not run</title><h1>Made by a function</h1><script>document.title = "run"</script>'::text); end $$;
`;

/** Makes the functions; answers the address of the project's REST API, with a key. */
async function prepare(page: Page): Promise<{ rest: string; key: string }> {
  const { origin, pathname } = new URL(page.url());
  const ref = pathname.split('/')[2]!;
  await runSqlOn(page.request, origin, { ref, sql: SQL });
  const { url, keys } = await projectApi(page.request, origin, ref);
  return { rest: `${new URL(url).pathname}/rest/v1`, key: keys.anon };
}

test('a page that a function answers has an opaque origin, runs nothing, and has no session', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'api');
  const { rest, key } = await prepare(page);
  const profileStatus = () => page.evaluate(async () => (await fetch('/platform/profile')).status);
  expect(await profileStatus()).toBe(200);

  for (const name of ['opened', 'labelled']) {
    const answered: string[] = [];
    // A tab of its own: the dashboard sends reports while it is left.
    const tab = await page.context().newPage();
    tab.on('response', (one) => answered.push(new URL(one.url()).pathname));
    const response = await tab.goto(`${rest}/rpc/${name}?apikey=${encodeURIComponent(key)}`);
    expect(response!.headers()['content-type']).toContain('text/html');
    await expect(tab.getByRole('heading', { name: 'Made by a function' })).toBeVisible();
    expect(await tab.title()).toBe('Not run');
    expect(answered).toEqual([`${rest}/rpc/${name}`]);
    // What a script of the page would have, and find, if it ran.
    expect(await tab.evaluate(() => self.origin)).toBe('null');
    expect(await tab.evaluate(() => fetch('/platform/profile').then(String, String))).toContain('TypeError');
    await expect(tab.evaluate(() => document.cookie)).rejects.toThrow('sandboxed');
    await expect(tab.evaluate(() => localStorage.length)).rejects.toThrow('sandboxed');
  }
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('planted');
});

test('a page of the dashboard takes no answer as a script or a style', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'api');
  const { rest, key } = await prepare(page);
  const outcomes = await page.evaluate(
    async (url) => {
      const load = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve('loaded');
          element.onerror = () => resolve('refused');
          document.head.append(element);
        });
      const src = `${url}&type=text/javascript`;
      const script = Object.assign(document.createElement('script'), { src });
      const href = `${url}&type=text/css`;
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      return [await load(script), await load(style)];
    },
    `${rest}/rpc/labelled?apikey=${encodeURIComponent(key)}`,
  );
  expect(outcomes).toEqual(['refused', 'refused']);
});
