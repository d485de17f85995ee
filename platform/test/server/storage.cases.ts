import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Browser, Json } from './browser.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let developer: Browser;
let reader: Browser;
let base: string;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  developer = await platform.browser('developer@howdah.local');
  reader = await platform.browser('reader@howdah.local');
  base = `/platform/storage/${platform.refs.Bookshop}/buckets`;
});

const makeBucket = (id: string, more: object = {}) => developer.post(base, { id, ...more });
const upload = (bucket: string, path: string, content: string, headers: Record<string, string> = {}) =>
  developer.call('POST', `${base}/${encodeURIComponent(bucket)}/objects?path=${encodeURIComponent(path)}`, {
    body: content,
    headers: { 'content-type': 'text/plain', ...headers },
  });
const list = async (bucket: string, body: object = {}): Promise<Json[]> =>
  (await reader.post(`${base}/${bucket}/objects/list`, body)).json;
const namesIn = async (bucket: string, body?: object) => (await list(bucket, body)).map(({ name }) => name);
const download = (bucket: string, path: string): Promise<Answer> =>
  reader.post(`${base}/${bucket}/objects/download`, { path });
const removeObjects = (browser: Browser, paths: string[]) => {
  const body = JSON.stringify({ paths });
  // Node does not set the length of a DELETE body.
  const headers = { 'content-length': String(Buffer.byteLength(body)) };
  return browser.call('DELETE', `${base}/drafts/objects`, { body, headers });
};
/** All files of the project's storage on disk. */
const onDisk = () =>
  readdirSync(join(platform.home, 'storage', platform.refs.Bookshop, 'files'), { recursive: true });

describe('the buckets of a project', () => {
  it('exist in the demo, with their limits', async () => {
    const buckets = (await reader.get(base)).json;
    expect(buckets.map(({ id }: Json) => id)).toEqual(['covers', 'drafts', 'invoices']);
    expect(buckets[0]).toMatchObject({
      name: 'covers',
      public: true,
      file_size_limit: 5242880,
      allowed_mime_types: ['image/*'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(buckets[1]).toMatchObject({ public: false, file_size_limit: null, allowed_mime_types: null });
  });

  it('can be created, changed and deleted', async () => {
    expect(
      await makeBucket('my bucket', { public: true, file_size_limit: 10, allowed_mime_types: [] }),
    ).toMatchObject({
      status: 201,
      json: { id: 'my bucket', name: 'my bucket', public: true, file_size_limit: 10, allowed_mime_types: [] },
    });
    const path = `${base}/my%20bucket`;
    expect((await developer.call('PATCH', path, { body: { public: false } })).json).toMatchObject({
      public: false,
      file_size_limit: 10,
      allowed_mime_types: [],
    });
    const limits = { file_size_limit: null, allowed_mime_types: ['image/png'] };
    expect((await developer.call('PATCH', path, { body: limits })).json).toMatchObject({
      ...limits,
      public: false,
    });
    expect((await developer.call('PATCH', path, { body: { allowed_mime_types: null } })).json).toMatchObject({
      allowed_mime_types: null,
    });
    expect((await developer.call('DELETE', path)).status).toBe(204);
    expect(await reader.get(path)).toMatchObject({ status: 404, json: { code: 'bucket_not_found' } });
  });

  it('have unique names', async () => {
    expect(await makeBucket('covers')).toMatchObject({ status: 409, json: { code: 'bucket_exists' } });
  });

  it.each([
    ['""', ''],
    ['..', '..'],
    ['a/b', 'a/b'],
    ['a\\0', 'a\0'],
    ['of 101 letters', 'x'.repeat(101)],
    ['7, a number', 7],
  ])('cannot have the name %s', async (_name, id) => {
    expect((await developer.post(base, { id })).status).toBe(400);
  });

  it('cannot be deleted until they are emptied', async () => {
    await makeBucket('full');
    await upload('full', 'a.txt', 'a');
    const before = onDisk().length;
    expect(await developer.call('DELETE', `${base}/full`)).toMatchObject({
      status: 409,
      json: { code: 'bucket_not_empty' },
    });
    expect((await developer.post(`${base}/full/empty`)).status).toBe(204);
    expect(onDisk()).toHaveLength(before - 1);
    expect((await developer.call('DELETE', `${base}/full`)).status).toBe(204);
    expect((await developer.call('DELETE', `${base}/full`)).status).toBe(404);
  });

  it('can be read and not changed by a reader', async () => {
    expect((await reader.post(base, { id: 'mine' })).status).toBe(403);
    expect((await reader.call('PATCH', `${base}/covers`, { body: {} })).status).toBe(403);
    expect((await reader.call('DELETE', `${base}/covers`)).status).toBe(403);
    expect((await removeObjects(reader, ['x'])).status).toBe(403);
    const uploaded = await reader.call('POST', `${base}/drafts/objects?path=x`, { body: 'x' });
    expect(uploaded.status).toBe(403);
  });
});

describe('a file', () => {
  it('is returned unchanged, never as a page', async () => {
    const sent = '<script>alert(1)</script>é\n';
    expect(
      await upload('drafts', 'notes/a b/é.html', sent, { 'content-type': 'text/html; charset=utf-8' }),
    ).toMatchObject({
      status: 200,
      json: { Key: 'drafts/notes/a b/é.html', Id: expect.any(String) },
    });
    const answer = await download('drafts', 'notes/a b/é.html');
    expect(answer.text).toBe(sent);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    const [entry] = await list('drafts', { path: 'notes/a b' });
    expect(entry.metadata).toMatchObject({ size: Buffer.byteLength(sent), mimetype: 'text/html' });
  });

  it.extended('is stored unchanged even when its type is JSON', async () => {
    await upload('drafts', 'odd.json', '{ not json', { 'content-type': 'application/json' });
    expect((await download('drafts', 'odd.json')).text).toBe('{ not json');
  });

  it('can be empty', async () => {
    expect((await upload('drafts', 'empty', '')).status).toBe(200);
    const answer = await download('drafts', 'empty');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('is replaced only on request, and the old one is deleted from the disk', async () => {
    await upload('drafts', 'once.txt', 'first');
    const before = onDisk().length;
    expect(await upload('drafts', 'once.txt', 'second')).toMatchObject({
      status: 409,
      json: { code: 'object_exists' },
    });
    expect((await download('drafts', 'once.txt')).text).toBe('first');
    await upload('drafts', 'once.txt', 'third', { 'x-upsert': 'true' });
    expect((await download('drafts', 'once.txt')).text).toBe('third');
    expect(onDisk()).toHaveLength(before);
  });

  it('is deleted with its content, and the response lists the deleted ones', async () => {
    await upload('drafts', 'gone.txt', 'gone');
    const before = onDisk().length;
    const answer = await removeObjects(developer, ['gone.txt', 'never']);
    expect(answer.json.map(({ name }: Json) => name)).toEqual(['gone.txt']);
    expect(onDisk()).toHaveLength(before - 1);
    expect(await download('drafts', 'gone.txt')).toMatchObject({
      status: 404,
      json: { code: 'object_not_found' },
    });
  });

  it.each(['', '../x', '/x', 'a/../../x', 'a//b', '..', 'a\\b', 'a\nb'])(
    'cannot have the name %j',
    async (name) => {
      expect(await upload('drafts', name, 'x')).toMatchObject({
        status: 400,
        json: { code: 'object_name_invalid' },
      });
    },
  );

  it('is stored inside the folder of its project, with any name', async () => {
    await upload('drafts', '%2e%2e/%2e%2e/escaped', 'x');
    expect(await namesIn('drafts')).toContain('%2e%2e');
    for (const name of onDisk()) expect(name).toMatch(/^[\da-f-]{36}$/);
    expect(existsSync(join(platform.home, 'escaped'))).toBe(false);
  });

  it('is refused when it exceeds the limit of its bucket, with or without a content length, and leaves nothing', async () => {
    await makeBucket('small', { file_size_limit: 10 });
    const before = onDisk().length;
    expect((await upload('small', 'fits', 'x'.repeat(10))).status).toBe(200);
    const said = await upload('small', 'a', 'x'.repeat(11));
    const unsaid = await upload('small', 'a', 'x'.repeat(500_000), { 'transfer-encoding': 'chunked' });
    for (const answer of [said, unsaid]) {
      expect(answer).toMatchObject({
        status: 413,
        json: { code: 'object_too_large', details: { limit: 10 } },
      });
    }
    expect(onDisk()).toHaveLength(before + 1);
    expect(readdirSync(join(platform.home, 'storage', platform.refs.Bookshop, 'unfinished'))).toEqual([]);
  });

  it.extended('is refused when it exceeds the limit of all buckets', async () => {
    expect(await upload('drafts', 'huge', 'x'.repeat(51 * 1024 * 1024))).toMatchObject({
      status: 413,
      json: { code: 'object_too_large' },
    });
  });

  it('is refused when its bucket does not allow its type', async () => {
    expect(await upload('covers', 'a.txt', 'x')).toMatchObject({
      status: 400,
      json: { code: 'mime_type_not_allowed' },
    });
    expect((await upload('covers', 'a.png', 'x', { 'content-type': 'image/PNG' })).status).toBe(200);
  });

  it('requires a bucket', async () => {
    expect(await upload('nowhere', 'a', 'x')).toMatchObject({
      status: 404,
      json: { code: 'bucket_not_found' },
    });
  });
});

describe('the list of a folder', () => {
  beforeAll(async () => {
    await makeBucket('tree');
    for (const name of ['b.txt', 'a.txt', 'z/1', 'm/x/y', 'm/2', '100%_x', 'M.txt']) {
      await upload('tree', name, name);
    }
  });

  it('has folders first, then files', async () => {
    const entries = await list('tree');
    expect(entries.filter(({ id }) => id === null).map(({ name }) => name)).toEqual(['m', 'z']);
    expect(
      entries
        .slice(2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['100%_x', 'M.txt', 'a.txt', 'b.txt']);
    expect(await namesIn('tree', { path: 'm' })).toEqual(['x', '2']);
  });

  it.extended('can be searched, sorted and paged', async () => {
    expect(await namesIn('tree', { options: { search: '%_' } })).toEqual(['100%_x']);
    expect(
      await namesIn('tree', { options: { search: 'TXT', sortBy: { column: 'name', order: 'desc' } } }),
    ).toHaveLength(3);
    expect(await namesIn('tree', { options: { limit: 1, offset: 1 } })).toEqual(['z']);
    const sortBy = { column: 'created_at', order: 'desc' };
    expect((await namesIn('tree', { options: { sortBy } })).slice(2)[0]).toBe('M.txt');
  });

  it('refuses invalid options', async () => {
    const sortBy = { column: 'name; drop table x' };
    expect((await reader.post(`${base}/tree/objects/list`, { options: { sortBy } })).status).toBe(400);
    expect((await reader.post(`${base}/tree/objects/list`, { options: { limit: 0 } })).status).toBe(400);
  });
});

describe('a project whose storage schema was changed by SQL', () => {
  it('reads no file of the platform for a manipulated version', async () => {
    await upload('drafts', 'bent', 'x');
    await developer.query(
      platform.refs.Bookshop,
      "update storage.objects set version = '../../../../platform.key' where name = 'bent'",
    );
    expect(await download('drafts', 'bent')).toMatchObject({
      status: 404,
      json: { code: 'object_not_found' },
    });
    expect((await removeObjects(developer, ['bent'])).status).toBe(200);
    expect(existsSync(join(platform.home, 'platform.key'))).toBe(true);
  });

  it.extended('reports missing storage when the schema is dropped', async () => {
    const ref = platform.refs['Field notes'];
    await developer.query(ref, 'drop schema storage cascade');
    const answer = await reader.get(`/platform/storage/${ref}/buckets`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'storage_missing' } });
    expect(answer.json.message).toContain('missing tenant config');
  });

  it('responds with 409 while it is paused', async () => {
    const answer = await reader.get(`/platform/storage/${platform.refs['Old atlas']}/buckets`);
    expect(answer).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
  });
});
