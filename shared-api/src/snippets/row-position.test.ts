import type { ContentListed } from './content.ts';
import { isInFolder, isInList, placeRow, rowOf, savedRow } from './row-position.ts';
import type { SnippetSorting } from './types.ts';

const row = (id: string, name: string, more: Partial<ContentListed> = {}): ContentListed => ({
  id,
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
  ...more,
});

const byName: SnippetSorting = { sort_by: 'name', sort_order: 'asc' };

function placed(names: string[][], { id = 'x', name }: { id?: string; name: string }, complete = true) {
  const pages = names.map((page) => page.map((each) => row(each, each)));
  placeRow(pages, row(id, name), { belongs: true, complete, sorting: byName });
  return pages.map((page) => page.map((each) => each.name));
}

describe('placeRow', () => {
  it.each([
    ['before all', 'A', [['A', 'b', 'd'], ['f']]],
    ['between, whatever the case', 'C', [['b', 'C', 'd'], ['f']]],
    [
      'on the next page',
      'e',
      [
        ['b', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'after all',
      'g',
      [
        ['b', 'd'],
        ['f', 'g'],
      ],
    ],
  ])('puts a row %s', (_, name, pages) => {
    expect(placed([['b', 'd'], ['f']], { name })).toEqual(pages);
  });

  it('takes a row from its old place', () => {
    expect(placed([['b', 'd'], ['f']], { id: 'b', name: 'z' })).toEqual([['d'], ['f', 'z']]);
  });

  it('leaves a row to a page that is not loaded yet', () => {
    expect(placed([['b', 'd']], { name: 'z' }, false)).toEqual([['b', 'd']]);
  });

  it('takes a row out of a list that it does not belong to any more', () => {
    const pages = [[row('a', 'a'), row('b', 'b')]];
    placeRow(pages, row('a', 'a'), { belongs: false, complete: true, sorting: byName });
    expect(pages[0]?.map(({ id }) => id)).toEqual(['b']);
  });

  it('puts what was changed last first, where a list is sorted so', () => {
    const pages = [[row('a', 'a'), row('b', 'b')]];
    placeRow(pages, row('b', 'b', { updated_at: '2026-02-01T00:00:00.000Z' }), {
      belongs: true,
      complete: true,
      sorting: { sort_by: 'updated_at', sort_order: 'desc' },
    });
    expect(pages[0]?.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('where a row belongs', () => {
  const list = { ref: 'shop', ...byName };

  it.each([
    ['private ones', { visibility: 'user' as const }, {}, true],
    ['shared ones, not this private one', { visibility: 'project' as const }, {}, false],
    ['favorites, not this one', { favorite: true }, {}, false],
    ['favorites', { favorite: true }, { favorite: true }, true],
    ['a search that did not find it', { name: 'x' }, {}, false],
  ])('is in a list of %s: %j', (_, filters, more, expected) => {
    expect(isInList(row('a', 'a', more), { ...list, ...filters }, false)).toBe(expected);
  });

  it('stays in a search that found it', () => {
    expect(isInList(row('a', 'a'), { ...list, name: 'x' }, true)).toBe(true);
  });

  it.each([
    [{}, null, true],
    [{}, 'f', false],
    [{ folder_id: 'f' }, 'f', true],
    [{ folder_id: 'f' }, null, false],
    [{ visibility: 'project' as const }, null, false],
  ])('with %j is in the folder %s: %s', (more, folderId, expected) => {
    expect(isInFolder(row('a', 'a', more), { ...list, folderId })).toBe(expected);
  });
});

describe('savedRow', () => {
  it('has what the save says, and keeps the rest', () => {
    const before = row('a', 'a', { folder_id: 'f', favorite: true });
    expect(savedRow(before, { id: 'a', name: 'b', folder_id: null })).toEqual({
      ...before,
      name: 'b',
      folder_id: null,
    });
    expect(savedRow(before, { id: 'a', favorite: false })).toEqual({ ...before, favorite: false });
  });

  it('has the start of SQL that the save changes', () => {
    const sql = `select '${'🐘'.repeat(300)}'`;
    const saved = savedRow(row('a', 'a'), { id: 'a', content: { sql } });
    expect(saved.sql_start).toBe(`select '${'🐘'.repeat(192)}`);
  });
});

describe('rowOf', () => {
  it('has the start of the SQL, and not all of it', () => {
    const { sql_start: _, ...facts } = row('a', 'a');
    const content = { schema_version: '1.0', content_id: 'a', sql: 'select 2', favorite: false };
    expect(rowOf({ ...facts, content })).toEqual({ ...facts, sql_start: 'select 2' });
  });
});
