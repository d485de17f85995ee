import { randomUUID } from 'node:crypto';
import type { Answer, Browser, Json } from './browser.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;
let developer: Browser;
let reader: Browser;
let outsider: Browser;
let path: string;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  developer = await platform.browser('developer@howdah.local');
  reader = await platform.browser('reader@howdah.local');
  outsider = await outsiderBrowser(platform);
  path = `/platform/projects/${platform.refs.Bookshop}/content`;
});

interface Snippet {
  id: string;
  [field: string]: unknown;
}

const snippet = (more: object = {}): Snippet => ({
  id: randomUUID(),
  type: 'sql',
  name: 'Sales',
  content: { schema_version: '1.0', content_id: 'c', sql: 'select 1', favorite: false },
  ...more,
});

const save = (browser: Browser, body: object): Promise<Answer> =>
  browser.post(path, body, { headers: { version: '2' } });
const read = (browser: Browser, id: string) => browser.get(`${path}/item/${id}`);
const remove = (browser: Browser, ...ids: string[]) => browser.call('DELETE', `${path}?ids=${ids.join(',')}`);

async function saved(browser: Browser, more: object = {}): Promise<Json> {
  const answer = await save(browser, snippet(more));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
}

const NOT_FOUND = { status: 404, json: { code: 'content_not_found' } };
const FORBIDDEN = { status: 403, json: { code: 'forbidden' } };

describe('a snippet', () => {
  it('is stored as it was sent, with fields of the platform', async () => {
    const sent = snippet({ description: 'per month', content: { sql: "select 'é 🐘'" } });
    const answer = await save(developer, sent);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      id: sent.id,
      type: 'sql',
      name: 'Sales',
      description: 'per month',
      visibility: 'user',
      folder_id: null,
      favorite: false,
      owner: { username: 'developer' },
      content: { schema_version: '1.0', content_id: sent.id, sql: "select 'é 🐘'", favorite: false },
    });
    expect(answer.json.inserted_at).toBe(answer.json.updated_at);
    expect((await read(developer, sent.id)).json).toEqual(answer.json);
  });

  it('has the documented defaults', async () => {
    const { json } = await save(reader, { id: randomUUID() });
    expect(json).toMatchObject({
      name: 'Untitled',
      description: '',
      visibility: 'user',
      content: { sql: '' },
    });
  });

  it('keeps what a save omits', async () => {
    const first = await saved(developer, { description: 'kept' });
    const renamed = (await save(developer, { id: first.id, name: 'Revenue' })).json;
    expect(renamed).toMatchObject({ name: 'Revenue', description: 'kept', content: { sql: 'select 1' } });
    expect(Date.parse(renamed.updated_at)).toBeGreaterThan(Date.parse(first.updated_at));
  });

  it('that is private is visible and editable only for its owner, not even for the owner of the organization', async () => {
    const { id } = await saved(developer);
    expect(await read(owner, id)).toMatchObject(NOT_FOUND);
    expect(await remove(owner, id)).toMatchObject(NOT_FOUND);
    expect(await save(owner, snippet({ id }))).toMatchObject({
      status: 409,
      json: { code: 'content_id_taken' },
    });
    expect((await read(developer, id)).json.owner.username).toBe('developer');
  });

  it('that is shared is visible to all members, and editable for those with the permission', async () => {
    const { id } = await saved(developer, { visibility: 'project' });
    expect((await read(reader, id)).json.content.sql).toBe('select 1');
    expect((await save(owner, { id, content: { sql: 'select 2' } })).json).toMatchObject({
      owner: { username: 'developer' },
      content: { sql: 'select 2' },
    });
    expect(await save(reader, { id, content: { sql: 'select 3' } })).toMatchObject(FORBIDDEN);
    expect(await remove(reader, id)).toMatchObject(FORBIDDEN);
    expect((await remove(owner, id)).json).toEqual([{ id }]);
  });

  it('cannot be shared by read-only members', async () => {
    expect(await save(reader, snippet({ visibility: 'project' }))).toMatchObject(FORBIDDEN);
    const { id } = await saved(reader);
    expect(await save(reader, { id, visibility: 'project' })).toMatchObject(FORBIDDEN);
  });

  it('can be made private again only by its owner', async () => {
    const { id } = await saved(developer, { visibility: 'project' });
    expect(await save(owner, { id, visibility: 'user' })).toMatchObject(FORBIDDEN);
    expect((await save(developer, { id, visibility: 'user' })).json.visibility).toBe('user');
    expect(await read(owner, id)).toMatchObject(NOT_FOUND);
  });

  it('is not found in other organizations and projects', async () => {
    const { id } = await saved(developer, { visibility: 'project' });
    const elsewhere = `/platform/projects/${platform.refs['Old atlas']}/content`;
    expect((await outsider.get(`${path}/item/${id}`)).json.code).toBe('project_not_found');
    expect((await outsider.get(path)).status).toBe(404);
    expect((await save(outsider, snippet({ id }))).status).toBe(404);
    expect(await developer.get(`${elsewhere}/item/${id}`)).toMatchObject(NOT_FOUND);
    expect(await developer.call('DELETE', `${elsewhere}?ids=${id}`)).toMatchObject(NOT_FOUND);
    const taken = await developer.post(elsewhere, snippet({ id, name: 'moved' }));
    expect(taken).toMatchObject({ status: 409, json: { code: 'content_id_taken' } });
    expect((await read(developer, id)).json.name).toBe('Sales');
  });

  it.extended('of a removed member is hidden when it was private, and stays when it was shared', async () => {
    const { organizations, members, users } = platform.platform.controlPlane;
    const user = await users.add({
      email: 'gone@x.example',
      username: 'gone',
      firstName: null,
      lastName: null,
    });
    const demo = (await owner.get('/platform/organizations/demo')).json.id;
    await organizations.addMember(demo, user.id, 'Developer');
    const gone = await platform.browser('gone@x.example');
    const [secret, open] = [await saved(gone), await saved(gone, { visibility: 'project' })];
    await members.remove(demo, user.id);
    expect((await gone.get(path)).status).toBe(404);
    expect(await read(owner, secret.id)).toMatchObject(NOT_FOUND);
    expect((await read(owner, open.id)).json.owner.username).toBe('gone');
  });
});

describe('saving', () => {
  it('from an old copy fails with the stored one', async () => {
    const first = await saved(developer, { visibility: 'project' });
    const second = (await save(owner, { id: first.id, name: 'By the owner' })).json;
    const late = await save(developer, { id: first.id, name: 'Late', base_updated_at: first.updated_at });
    expect(late).toMatchObject({ status: 409, json: { code: 'content_conflict' } });
    expect(late.json.details.stored).toMatchObject({ name: 'By the owner', updated_at: second.updated_at });
    const again = { id: first.id, name: 'Late', base_updated_at: second.updated_at };
    expect((await save(developer, again)).json.name).toBe('Late');
  });

  it('succeeds for one of two users who change the same copy at once', async () => {
    const { id, updated_at: base } = await saved(developer, { visibility: 'project' });
    const answers = await Promise.all(
      [owner, developer].map((browser, index) =>
        save(browser, { id, content: { sql: `select ${index}` }, base_updated_at: base }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a new snippet fails when another text is stored, and succeeds with the same text', async () => {
    const first = await saved(developer, { content: { sql: 'select 1' } });
    const late = await save(developer, { id: first.id, content: { sql: 'select 0' }, base_updated_at: null });
    expect(late).toMatchObject({ status: 409, json: { code: 'content_conflict' } });
    expect(late.json.details.stored.content.sql).toBe('select 1');
    const again = await save(developer, {
      id: first.id,
      content: { sql: 'select 1' },
      base_updated_at: null,
    });
    expect(again).toMatchObject({ status: 200, json: { updated_at: first.updated_at } });
  });

  it('the stored content again changes nothing, so a lost response is harmless', async () => {
    const first = await saved(developer);
    const change = { id: first.id, name: 'Once', base_updated_at: first.updated_at };
    const once = (await save(developer, change)).json;
    expect((await save(developer, change)).json).toEqual(once);
  });

  it('a changed copy of a deleted snippet fails, and does not restore it', async () => {
    const { id, updated_at: base } = await saved(developer);
    await remove(developer, id);
    const late = await save(developer, { ...snippet({ id }), base_updated_at: base });
    expect(late).toMatchObject({
      status: 409,
      json: { code: 'content_conflict', details: { stored: null } },
    });
    expect(await read(developer, id)).toMatchObject(NOT_FOUND);
  });

  it.extended('accepts up to 1 MB of SQL, in bytes', async () => {
    const MB = 1024 * 1024;
    expect((await save(developer, snippet({ content: { sql: '"'.repeat(MB) } }))).status).toBe(200);
    expect(await save(developer, snippet({ content: { sql: 'é'.repeat(MB / 2 + 1) } }))).toMatchObject({
      status: 413,
      json: { code: 'content_too_large' },
    });
    expect(await save(developer, snippet({ content: { sql: 'x'.repeat(1.4 * MB) } }))).toMatchObject({
      status: 413,
      json: {
        code: 'content_too_large',
        message: 'This query is 1.4 MB. A snippet holds at most 1 MB. Split it into several snippets.',
      },
    });
    expect((await save(developer, snippet({ content: { sql: 'x'.repeat(MB + 1) } }))).json).toMatchObject({
      message: expect.stringContaining('This query is 1.1 MB'),
    });
    expect(await save(developer, snippet({ content: { sql: 'x'.repeat(7 * MB) } }))).toMatchObject({
      status: 413,
      json: { code: 'content_too_large' },
    });
  });

  it('replaces half a surrogate pair with the replacement character', async () => {
    const { id } = await saved(developer, { name: 'a\ud83d', content: { sql: '\udc18' } });
    expect((await read(developer, id)).json).toMatchObject({ name: 'a\ufffd', content: { sql: '\ufffd' } });
  });

  it.each([
    ['an id that is not a UUID', { id: '../1' }],
    ['an id with a prefix', { id: `urn:uuid:${randomUUID()}` }],
    ['no id', { id: undefined }],
    ['another type', { type: 'report' }],
    ['an unknown visibility', { visibility: 'everybody' }],
    ['NUL in the SQL', { content: { sql: 'select \0' } }],
    ['NUL in the name', { name: '\0' }],
    ['SQL that is not a string', { content: { sql: { a: 1 } } }],
    ['a base that is not a time', { base_updated_at: 'yesterday' }],
    ['a folder that is not a UUID', { folder_id: 'new-folder' }],
  ])('refuses %s', async (_what, more) => {
    expect(await save(developer, { ...snippet(), ...more })).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });

  it('supports version 2 only', async () => {
    const answer = await developer.post(path, snippet(), { headers: { version: '1' } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'parameters_invalid' } });
  });
});

describe('a favorite', () => {
  it.extended('belongs to each user, even for content that they cannot change', async () => {
    const { id, updated_at: updated } = await saved(developer, { visibility: 'project' });
    expect((await save(reader, { id, favorite: true })).json).toMatchObject({
      favorite: true,
      updated_at: updated,
      content: { favorite: true },
    });
    expect((await read(developer, id)).json.favorite).toBe(false);
    expect((await save(reader, { id, content: { sql: 'select 1', favorite: false } })).json.favorite).toBe(
      false,
    );
  });
});

describe('deleting', () => {
  it('removes all or none', async () => {
    const [own, shared] = [await saved(reader), await saved(developer, { visibility: 'project' })];
    expect(await remove(reader, own.id, shared.id)).toMatchObject(FORBIDDEN);
    expect(await remove(reader, own.id, randomUUID())).toMatchObject(NOT_FOUND);
    expect((await read(reader, own.id)).status).toBe(200);
    expect((await remove(reader, own.id, own.id.toUpperCase())).json).toEqual([{ id: own.id }]);
    expect(await remove(reader, own.id)).toMatchObject(NOT_FOUND);
  });

  it.each(['', 'x', ',', `${randomUUID()},`])('refuses the ids %j', async (ids) => {
    expect((await developer.call('DELETE', `${path}?ids=${ids}`)).json.code).toBe('parameters_invalid');
    expect((await developer.call('DELETE', path)).json.code).toBe('parameters_invalid');
  });
});

const moreOrders = [
  ['name', 'desc'],
  ['inserted_at', 'asc'],
  ['inserted_at', 'desc'],
  ['updated_at', 'asc'],
];

describe('lists', () => {
  let ada: Browser;

  beforeAll(async () => {
    ada = await platform.browser('admin@howdah.local');
    for (const name of ['beta', 'Alpha', 'gamma 100%', 'Delta', 'alpha']) await saved(ada, { name });
    const { id } = await saved(ada, { name: 'shared by Ada', visibility: 'project' });
    await save(ada, { id, favorite: true });
  });

  const names = async (query: string, browser = ada) =>
    (await browser.get(`${path}?${query}`)).json.data.map(({ name }: Json) => name);

  it('have the first 200 characters of the SQL, to tell snippets of one name apart', async () => {
    const { id } = await saved(ada, { name: 'elephants', content: { sql: '🐘'.repeat(300) } });
    const { json } = await ada.get(`${path}?name=elephants`);
    expect(json.data).toMatchObject([{ id, sql_start: '🐘'.repeat(200) }]);
    expect((await read(ada, id)).json).not.toHaveProperty('sql_start');
    await remove(ada, id);
  });

  it('have the newest first, without all of their SQL', async () => {
    const { json } = await ada.get(`${path}?visibility=user`);
    expect(json.data.map(({ name }: Json) => name)).toEqual([
      'alpha',
      'Delta',
      'gamma 100%',
      'Alpha',
      'beta',
    ]);
    expect(json.data[0]).not.toHaveProperty('content');
    expect(json).not.toHaveProperty('cursor');
  });

  it.each([
    ['visibility=user&sort_by=name&sort_order=asc&limit=3', 3],
    ['visibility=user&name=LPH', 2],
    ['visibility=user&name=100%25', 1],
    ['visibility=user&name=_', 0],
    ['favorite=true', 1],
    ['visibility=user&favorite=false', 5],
    ['type=sql&visibility=user', 5],
  ])('filter by %s', async (query, count) => {
    expect(await names(query)).toHaveLength(count);
  });

  it.each([['name', 'asc'], ['updated_at', 'desc'], ...(RUNS_EXTENDED_TESTS ? moreOrders : [])])(
    'continue by %s %s after the previous page, despite inserts',
    async (by, order) => {
      const sorted = `visibility=user&sort_by=${by}&sort_order=${order}`;
      const all = await names(sorted);
      const paged: string[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const { json }: Answer = await ada.get(`${path}?${sorted}&limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...json.data.map(({ name }: Json) => name));
        cursor = json.cursor;
      }
      expect(paged).toEqual(all);
    },
  );

  it.extended('refuse invalid cursors, and those of another order', async () => {
    const { json } = await ada.get(`${path}?limit=1&sort_by=name`);
    const forged = Buffer.from(JSON.stringify(['name', 'desc', 'a\0', randomUUID()])).toString('base64url');
    for (const cursor of [json.cursor, 'x', 'W10', Buffer.from('{}').toString('base64url')]) {
      expect((await ada.get(`${path}?cursor=${cursor}`)).json.code).toBe('parameters_invalid');
    }
    expect((await ada.get(`${path}?sort_by=name&cursor=${forged}`)).json.code).toBe('parameters_invalid');
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'limit=1.5',
    'sort_by=sql',
    'visibility=all',
    'favorite=maybe',
    'name=%00',
  ])('refuse %s', async (query) => {
    expect((await ada.get(`${path}?${query}`)).json.code).toBe('parameters_invalid');
  });

  it('count what the user can see', async () => {
    const shared = (await names('visibility=project&limit=500')).length;
    expect((await ada.get(`${path}/count`)).json).toEqual({ favorites: 1, private: 5, shared });
    expect((await owner.get(`${path}/count`)).json).toMatchObject({ favorites: 0, shared });
  });
});
