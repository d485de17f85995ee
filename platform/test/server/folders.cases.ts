import { randomUUID } from 'node:crypto';
import type { Answer, Browser, Json } from './browser.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let developer: Browser;
let owner: Browser;
let path: string;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  developer = await platform.browser('developer@howdah.local');
  owner = await platform.browser('owner@howdah.local');
  path = `/platform/projects/${platform.refs.Bookshop}/content`;
});

let made = 0;
const freshName = () => `Folder ${(made += 1)}`;

const create = (browser: Browser, name: string, parentId?: string | null) =>
  browser.post(`${path}/folders`, { name, parentId });
const change = (browser: Browser, id: string, body: object) =>
  browser.call('PUT', `${path}/folders/${id}`, { body });
const list = async (browser: Browser, id = '', query = '') =>
  (await browser.get(`${path}/folders${id && `/${id}`}${query}`)).json;

async function folder(parentId?: string, browser = developer): Promise<Json> {
  const answer = await create(browser, freshName(), parentId);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

async function snippetIn(folderId: string | null, more: object = {}): Promise<Answer> {
  return developer.post(path, { id: randomUUID(), name: 'In a folder', folder_id: folderId, ...more });
}

const NOT_FOUND = { status: 404, json: { code: 'folder_not_found' } };

describe('a folder', () => {
  it('is created at the top or in another one, and listed there by name', async () => {
    const top = await folder();
    expect(top).toMatchObject({
      parent_id: null,
      owner_id: expect.any(Number),
      project_id: expect.any(Number),
    });
    const [b, a] = [
      await create(developer, 'B inside', top.id),
      await create(developer, ' A inside ', top.id),
    ];
    expect((await list(developer, top.id)).data.folders).toEqual([a.json, b.json]);
    expect(a.json.name).toBe('A inside');
    expect((await list(developer)).data.folders).toContainEqual(top);
  });

  it.extended('has a name that is unique for its user', async () => {
    const first = await folder();
    const second = await folder();
    const taken = {
      status: 409,
      json: { code: 'folder_name_taken', message: 'This folder name already exists' },
    };
    expect(await create(developer, first.name)).toMatchObject(taken);
    expect(await create(developer, first.name, second.id)).toMatchObject(taken);
    expect(await change(developer, second.id, { name: first.name })).toMatchObject(taken);
    expect((await change(developer, second.id, { name: second.name })).status).toBe(200);
    expect((await create(owner, first.name)).status).toBe(201);
  });

  it('is created once when two tabs send the same name', async () => {
    const name = freshName();
    const answers = await Promise.all([create(developer, name), create(developer, name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.extended('is found by part of its name at any depth, only by its owner', async () => {
    const outer = await folder();
    const inner = (await create(developer, `Deep 100% of ${outer.name}`, outer.id)).json;
    const named = async (name: string, browser = developer) =>
      (await list(browser, '', `?name=${encodeURIComponent(name)}`)).data.folders;
    expect(await named('deep 100%')).toEqual([inner]);
    expect(await named('deep 1%0')).toEqual([]);
    expect(await named('deep 100%', owner)).toEqual([]);
  });

  it('belongs to its owner', async () => {
    const { id } = await folder();
    expect(await change(owner, id, { name: 'Mine now' })).toMatchObject(NOT_FOUND);
    expect((await owner.get(`${path}/folders/${id}`)).json.code).toBe('folder_not_found');
    expect(await create(owner, freshName(), id)).toMatchObject(NOT_FOUND);
    expect((await owner.call('DELETE', `${path}/folders?ids=${id}`)).json.code).toBe('folder_not_found');
    const elsewhere = `/platform/projects/${platform.refs['Field notes']}/content/folders/${id}`;
    expect((await developer.get(elsewhere)).json.code).toBe('folder_not_found');
    expect((await list(developer, id)).data.folders).toEqual([]);
  });

  it('can be created by read-only members', async () => {
    const reader = await platform.browser('reader@howdah.local');
    const { id } = await folder(undefined, reader);
    expect((await change(reader, id, { name: 'Reading list' })).json.name).toBe('Reading list');
    expect((await reader.call('DELETE', `${path}/folders?ids=${id}`)).status).toBe(204);
  });

  it.extended('moves without a name, stays without `parentId`, and goes to the top with null', async () => {
    const [house, room] = [await folder(), await folder()];
    expect((await change(developer, room.id, { parentId: house.id })).json).toEqual({
      ...room,
      parent_id: house.id,
    });
    expect((await change(developer, room.id, { name: 'Renamed room' })).json.parent_id).toBe(house.id);
    expect((await change(developer, room.id, { parentId: null })).json).toMatchObject({
      name: 'Renamed room',
      parent_id: null,
    });
  });

  it.extended('cannot be inside itself', async () => {
    const grandmother = await folder();
    const mother = await folder(grandmother.id);
    const child = await folder(mother.id);
    const circle = { status: 400, json: { code: 'folder_circle' } };
    for (const parentId of [grandmother.id, mother.id, child.id]) {
      expect(await change(developer, grandmother.id, { name: 'Round', parentId })).toMatchObject(circle);
    }
  });

  it.extended('is in no cycle when two are moved into each other at once', async () => {
    const [one, other] = [await folder(), await folder()];
    const answers = await Promise.all([
      change(developer, one.id, { name: one.name, parentId: other.id }),
      change(developer, other.id, { name: other.name, parentId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is deleted with its content', async () => {
    const top = await folder();
    const inner = await folder(top.id);
    const snippet = (await snippetIn(inner.id)).json;
    expect((await developer.call('DELETE', `${path}/folders?ids=${top.id}`)).status).toBe(204);
    expect((await developer.get(`${path}/item/${snippet.id}`)).status).toBe(404);
    expect(await change(developer, inner.id, { name: 'Gone' })).toMatchObject(NOT_FOUND);
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: 'a\0' },
    { name: 'x'.repeat(256) },
    {},
    { name: 'x', parentId: 'y' },
  ])('is refused with %j', async (body) => {
    expect(await developer.post(`${path}/folders`, body)).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });
});

describe('a snippet in a folder', () => {
  it('is listed there and not at the top', async () => {
    const { id } = await folder();
    const snippet = (await snippetIn(id)).json;
    expect(snippet.folder_id).toBe(id);
    expect((await list(developer, id)).data.contents.map((each: Json) => each.id)).toEqual([snippet.id]);
    expect((await list(developer)).data.contents.map((each: Json) => each.id)).not.toContain(snippet.id);
    await developer.post(path, { id: snippet.id, folder_id: null });
    expect((await list(developer, id)).data.contents).toEqual([]);
    expect((await list(developer)).data.contents.map((each: Json) => each.id)).toContain(snippet.id);
  });

  it('cannot be shared, and a shared snippet cannot be in one', async () => {
    const { id } = await folder();
    const refused = {
      status: 400,
      json: { code: 'content_shared_in_folder', message: 'Shared snippet cannot be within a folder' },
    };
    expect(await snippetIn(id, { visibility: 'project' })).toMatchObject(refused);
    const snippet = (await snippetIn(id)).json;
    const share = { id: snippet.id, visibility: 'project' };
    expect(await developer.post(path, share)).toMatchObject(refused);
    expect((await developer.post(path, { ...share, folder_id: null })).json).toMatchObject({
      visibility: 'project',
      folder_id: null,
    });
  });

  it('cannot be in a folder of another user, or in a missing one', async () => {
    const { id } = await folder(undefined, owner);
    expect(await snippetIn(id)).toMatchObject(NOT_FOUND);
    expect(await snippetIn(randomUUID())).toMatchObject(NOT_FOUND);
  });

  it.extended('is in pages of 100, with the folders on the first one', async () => {
    const { id } = await folder();
    const inner = await folder(id);
    const { controlPlane } = platform.platform;
    const { owner_id: ownerId, project_id: projectId } = inner;
    await controlPlane.transaction(async ({ content }) => {
      for (let index = 0; index < 101; index += 1) {
        const moment = new Date(1_700_000_000_000 + index);
        await content.add({
          id: randomUUID(),
          projectId,
          ownerId,
          type: 'sql',
          name: `No. ${index}`,
          description: '',
          visibility: 'user',
          folderId: id,
          schemaVersion: '1.0',
          sql: '',
          updatedBy: ownerId,
          insertedAt: moment,
          updatedAt: moment,
        });
      }
    });
    const first = await list(developer, id);
    expect(first.data.contents).toHaveLength(100);
    expect(first.data.folders).toEqual([inner]);
    const second = await list(developer, id, `?cursor=${first.cursor}`);
    expect(second.data).toEqual({ folders: [], contents: [expect.objectContaining({ name: 'No. 0' })] });
    expect(second).not.toHaveProperty('cursor');
    const byName = await list(developer, id, '?sort_by=name&sort_order=asc&limit=2&name=No.%201');
    expect(byName.data.contents.map(({ name }: Json) => name)).toEqual(['No. 1', 'No. 10']);
    expect((await developer.get(`${path}/folders/${id}?limit=101`)).json.code).toBe('parameters_invalid');
  });
});
