import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from './browser.ts';
import { homeWithDemo, startTestPlatform, type TestPlatform } from './test-platform.ts';

const secret = 's3cretOfSomebody';

let home: string;
let platform: TestPlatform;
let owner: Browser;
let ref: string;

async function start(): Promise<void> {
  platform = await startTestPlatform({ home });
  owner = await platform.browser('owner@howdah.local');
  ref = platform.refs.Bookshop;
}

beforeAll(async () => {
  home = await homeWithDemo();
  await start();
});
afterAll(async () => {
  await platform.dispose();
  rmSync(home, { recursive: true, force: true });
});

/** Calls the REST API of the project with a key. */
async function call(method: string, path: string, body?: object): Promise<number> {
  const headers = {
    apikey: await owner.apiKey(ref, 'service_role'),
    cookie: undefined,
    prefer: 'tx=rollback',
  };
  return (await owner.call(method, `/gateway/${ref}/rest/v1${path}`, { body, headers })).status;
}

async function attempt(sql: string, browser = owner) {
  const headers = await owner.connection(ref);
  return browser.post(`/platform/projects/${ref}/api/rest/trials`, { sql }, { headers });
}

const change = 'alter table books rename title to name';

it('says that no call was seen yet', async () => {
  expect(await attempt(change)).toMatchObject({
    status: 200,
    json: { outcome: 'nothing_seen', message: null, seen: 0, failing: 0, affected: [] },
  });
});

it('lists what a change does to the calls of before, also after a restart', async () => {
  expect(await call('GET', `/books?select=id,title&title=eq.${secret}`)).toBe(200);
  expect(await call('GET', '/books?select=id,title&title=eq.other')).toBe(200);
  expect(await call('POST', '/books', { title: secret, nowhere: 1 })).toBe(400);
  expect(await call('GET', '/books?select=id')).toBe(200);
  const expected = {
    outcome: 'tried',
    seen: 2,
    failing: 0,
    affected: [
      {
        method: 'GET',
        path: '/books?select=id,title&title=eq.…',
        schema: 'public',
        body: [],
        role: 'service_role',
        count: 2,
        lastSeen: expect.any(String),
        findings: [
          { kind: 'fails', code: '42703', message: 'column books.title does not exist', hint: null },
        ],
      },
    ],
  };
  expect((await attempt(change)).json).toEqual({ message: null, ...expected });
  await platform.stop();
  await start();
  expect((await attempt(change)).json).toMatchObject(expected);
});

it('keeps no value of a filter or a body on the disk', async () => {
  await call('PATCH', '/books?id=eq.1', { title: secret });
  await platform.stop();
  const files = readdirSync(join(home, 'control'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(home, 'control', name))
    .filter((path) => statSync(path).isFile());
  const holding = (text: string) => files.filter((path) => readFileSync(path).includes(text));
  expect(holding('title=eq.').length).toBeGreaterThan(0);
  expect(holding(secret)).toEqual([]);
  await start();
});

const form = (name: string) => ({
  method: 'GET',
  kind: 'relation' as const,
  schema: 'public',
  name,
  query: '',
  prefer: '',
  accept: '',
  body: null,
  role: 'anon',
});

it('keeps the forms that were seen last', async () => {
  const { seenCalls, controlPlane } = platform.platform;
  for (let number = 0; number < 150; number++) seenCalls.record(ref, form(`first_${number}`));
  await seenCalls.flush();
  for (let number = 0; number < 300; number++) seenCalls.record(ref, form(`second_${number}`));
  const kept = await seenCalls.list(ref);
  expect(kept).toHaveLength(200);
  expect(kept.every(({ form: { name } }) => /^second_[12]\d\d$/.test(name))).toBe(true);
  seenCalls.record('nobody', form('x'));
  seenCalls.record(ref, form('x'.repeat(10_000)));
  await seenCalls.flush();
  expect(await controlPlane.seenCalls.list('nobody')).toEqual([]);
  expect(await controlPlane.seenCalls.list(ref)).toHaveLength(200);
});

it('keeps no form that was not seen for 90 days', async () => {
  const { seenCalls, controlPlane } = platform.platform;
  const kept = () => seenCalls.list(ref).then((calls) => calls.map((call) => call.form.name));
  await controlPlane.seenCalls.add(ref, [
    { form: form('old'), digest: 'old', count: 9, lastSeen: new Date(Date.now() - 91 * 86_400_000) },
    { form: form('recent'), digest: 'recent', count: 1, lastSeen: new Date(Date.now() - 89 * 86_400_000) },
  ]);
  expect(await kept()).not.toContain('old');
  seenCalls.record(ref, form('second_299'));
  expect(await kept()).not.toContain('old');
});

it('keeps few forms in memory, whatever the number of projects', async () => {
  const { seenCalls } = platform.platform;
  const kept = () => seenCalls.list(ref).then((calls) => calls.map((call) => call.form.name));
  for (let number = 0; number < 5_000; number++)
    seenCalls.record(`nobody_${number % 50}`, form(`x_${number}`));
  seenCalls.record(ref, form('too_many'));
  expect(await kept()).not.toContain('too_many');
  seenCalls.record(ref, form('in_time'));
  expect(await kept()).toContain('in_time');
});

it('is for members who may change the database', async () => {
  const reader = await platform.browser('reader@howdah.local');
  expect((await attempt(change, reader)).status).toBe(403);
  const { status } = await owner.post(`/platform/projects/${ref}/api/rest/trials`, { sql: change });
  expect(status).toBe(400);
  expect((await attempt('  ')).json).toMatchObject({ code: 'query_empty' });
  expect((await attempt(`select '${'x'.repeat(1_100_000)}'`)).status).toBe(413);
});

it('tries nothing of a project that is paused', async () => {
  await owner.post(`/platform/projects/${ref}/pause`, {});
  await platform.platform.jobs.settled();
  expect(await attempt(change)).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
  const { engine, controlPlane } = platform.platform;
  const { database } = (await controlPlane.calledProjects.find(ref))!;
  expect(await engine.health(database)).toEqual({ state: 'stopped' });
});

it('goes with its project', async () => {
  const { controlPlane } = platform.platform;
  await owner.call('DELETE', `/platform/projects/${ref}`);
  await platform.platform.jobs.settled();
  expect(await controlPlane.seenCalls.list(ref)).toEqual([]);
});
