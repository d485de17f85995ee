import { makeStore, platformError } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import type { ContentListed } from './content.ts';
import { snippetsChangeApi, snippetsReadApi, type SnippetFolder } from './index.ts';

const { snippetsFolder, snippetsCount } = snippetsReadApi.endpoints;
const { snippetsSave, snippetsDelete, snippetsCreateFolder, snippetsUpdateFolder, snippetsDeleteFolders } =
  snippetsChangeApi.endpoints;

const ref = 'shop';
const top = { ref, folderId: null, sort_by: 'name', sort_order: 'asc' } as const;

const row = (name: string): ContentListed => ({
  id: name,
  type: 'sql',
  name,
  description: '',
  visibility: 'user',
  owner_id: 1,
  owner: { id: 1, username: 'ana' },
  project_id: 1,
  folder_id: null,
  favorite: false,
  sql_start: 'select 1',
  inserted_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

describe('the snippets of a project', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let store: ReturnType<typeof makeStore>;
  let onSave: { status: number; body: unknown };
  let pages: { names: string[]; cursor?: string }[];
  let folders: SnippetFolder[];

  beforeEach(async () => {
    pages = [{ names: ['a', 'b'] }];
    folders = [];
    server = await startTestServer(({ method, url = '' }, response) => {
      if (method !== 'GET') return answer(response, onSave.status, onSave.body);
      if (url.includes('/count')) return answer(response, 200, { favorites: 0, private: 2, shared: 0 });
      const page = url.includes('cursor=') ? pages[1] : pages[0];
      return answer(response, 200, {
        data: { folders, contents: page?.names.map(row) },
        cursor: page?.cursor,
      });
    });
    store = makeStore({ config: server.config });
  });
  afterEach(() => server.close());

  const show = () => store.dispatch(snippetsFolder.initiate(top));
  const shown = () =>
    snippetsFolder
      // The store's own type does not include the tags that an area adds.
      .select(top)(store.getState() as never)
      .data?.pages.flatMap(({ data }) => data.contents.map(({ name }) => name));
  const shownFolders = () =>
    snippetsFolder
      .select(top)(store.getState() as never)
      .data?.pages.flatMap(({ data }) => data.folders.map(({ name }) => name));
  const calls = (method: string) =>
    server.calls.filter((call) => call.method === method).map(({ path }) => path);
  const settled = () => Promise.all(store.dispatch(snippetsReadApi.util.getRunningQueriesThunk()));

  it('come page by page', async () => {
    pages = [{ names: ['a', 'b'], cursor: 'next' }, { names: ['c'] }];
    await show();
    await store.dispatch(snippetsFolder.initiate(top, { direction: 'forward' }));
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(calls('GET')).toEqual([
      '/platform/projects/shop/content/folders?type=sql&sort_by=name&sort_order=asc&limit=100',
      '/platform/projects/shop/content/folders?type=sql&sort_by=name&sort_order=asc&limit=100&cursor=next',
    ]);
  });

  it('show a new name at once, and are read again with their count after the save', async () => {
    onSave = { status: 200, body: { ...row('a'), name: 'z', content: {} } };
    await Promise.all([show(), store.dispatch(snippetsCount.initiate({ ref }))]);
    const saving = store.dispatch(snippetsSave.initiate({ ref, save: { id: 'a', name: 'z' } }));
    expect(shown()).toEqual(['b', 'z']);
    await saving;
    await settled();
    expect(server.calls.find(({ method }) => method === 'POST')?.headers.version).toBe('2');
    expect(calls('GET').filter((path) => path.includes('/count'))).toHaveLength(2);
    expect(calls('GET').filter((path) => path.includes('/folders'))).toHaveLength(2);
  });

  it('take back what could not be saved, and say what the platform has instead', async () => {
    onSave = {
      status: 409,
      body: { message: 'Changed.', code: 'content_conflict', details: { stored: row('theirs') } },
    };
    await show();
    const { error } = await store.dispatch(snippetsSave.initiate({ ref, save: { id: 'a', name: 'z' } }));
    expect(shown()).toEqual(['a', 'b']);
    expect(platformError(error)).toMatchObject({ details: { stored: { name: 'theirs' } } });
  });

  it('are not read again page by page when only the text of one was saved', async () => {
    pages = [{ names: ['a', 'b'], cursor: 'next' }, { names: ['c'] }];
    await show();
    await store.dispatch(snippetsFolder.initiate(top, { direction: 'forward' }));
    onSave = { status: 200, body: { ...row('a'), name: 'a2', content: { sql: 'select 1' } } };
    const text = { content: { sql: 'select 1' }, base_updated_at: '2026-01-01T00:00:00.000Z' };
    await store.dispatch(snippetsSave.initiate({ ref, save: { id: 'a', ...text } }));
    await settled();
    expect(calls('GET')).toHaveLength(2);
    expect(shown()).toEqual(['a2', 'b', 'c']);
  });

  it('come back when they could not be deleted', async () => {
    onSave = { status: 403, body: { message: 'No.', code: 'forbidden' } };
    await show();
    const deleting = store.dispatch(snippetsDelete.initiate({ ref, ids: ['a'] }));
    expect(shown()).toEqual(['b']);
    await deleting;
    await settled();
    expect(shown()).toEqual(['a', 'b']);
  });

  describe('and their folders', () => {
    const folder = (name: string): SnippetFolder => ({
      id: name,
      name,
      owner_id: 1,
      project_id: 1,
      parent_id: null,
      inserted_at: '2026-01-01T00:00:00.000Z',
    });
    const taken = { status: 409, body: { message: 'Taken.', code: 'folder_name_taken' } };

    it('are read again once one was made', async () => {
      onSave = { status: 201, body: folder('new') };
      await show();
      folders = [folder('new')];
      await store.dispatch(snippetsCreateFolder.initiate({ ref, save: { name: 'new', parentId: null } }));
      expect(shownFolders()).toEqual(['new']);
      await settled();
      expect(shownFolders()).toEqual(['new']);
    });

    it('show another name at once, and the old one when it is refused', async () => {
      onSave = taken;
      folders = [folder('one'), folder('two')];
      await show();
      const renaming = store.dispatch(
        snippetsUpdateFolder.initiate({ ref, id: 'one', save: { name: 'zwei' } }),
      );
      expect(shownFolders()).toEqual(['two', 'zwei']);
      await renaming;
      expect(shownFolders()).toEqual(['one', 'two']);
    });

    it('leave their place when they are moved', async () => {
      onSave = { status: 200, body: { ...folder('one'), parent_id: 'two' } };
      folders = [folder('one'), folder('two')];
      await show();
      const moving = store.dispatch(
        snippetsUpdateFolder.initiate({ ref, id: 'one', save: { parentId: 'two' } }),
      );
      expect(shownFolders()).toEqual(['two']);
      await moving;
      expect(JSON.parse(server.calls.find(({ method }) => method === 'PUT')!.body)).toEqual({
        parentId: 'two',
      });
    });

    it('come back when they could not be deleted', async () => {
      onSave = taken;
      folders = [folder('one')];
      await show();
      const deleting = store.dispatch(snippetsDeleteFolders.initiate({ ref, ids: ['one'] }));
      expect(shownFolders()).toEqual([]);
      await deleting;
      await settled();
      expect(shownFolders()).toEqual(['one']);
    });
  });
});
