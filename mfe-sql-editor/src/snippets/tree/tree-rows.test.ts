import { aFolder, aList, aSnippet, aView } from '../testing.ts';
import { folderAt, treeRows, type TreeRow } from './tree-rows.ts';

/** A row as its depth and what it is. */
const summary = (row: TreeRow) => {
  const indent = '  '.repeat(row.level - 1);
  switch (row.kind) {
    case 'section':
      return `${indent}${row.section} ${row.count}`;
    case 'folder':
      return `${indent}[${row.folder.name}]${row.status === 'idle' ? '' : ` ${row.status}`}`;
    case 'snippet':
      return `${indent}${row.snippet.name}${row.editing ? ' editing' : ''}`;
    default:
      return `${indent}(${row.kind})`;
  }
};
const drawn = (...view: Parameters<typeof aView>) => treeRows(aView(...view)).map(summary);
const sections = ['favorites 0', 'shared 0', 'private 0'];

describe('treeRows', () => {
  it('has the sections with their counts, and what is in the open one', () => {
    expect(
      drawn(
        { 'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a'), aSnippet('b')] }) },
        { count: { favorites: 1, shared: 2, private: 3 } },
      ),
    ).toEqual(['favorites 1', 'shared 2', 'private 3', '  [f]', '  a', '  b']);
  });

  it('shows what is in open folders, folders before snippets', () => {
    expect(
      drawn(
        {
          'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a')] }),
          'folder/id-f': aList({ folders: [aFolder('g', 'id-f')], snippets: [aSnippet('b')] }),
        },
        { expanded: new Set(['private', 'id-f']) },
      ),
    ).toEqual([...sections, '  [f]', '    [g]', '    b', '  a']);
  });

  it.each([
    ['what is on its way', undefined, ['  (loading)']],
    ['what failed', aList({ status: 'failed' }), ['  (failed)']],
    ['that there is nothing', aList(), ['  (empty)']],
    ['that there is more', aList({ snippets: [aSnippet('a')], hasMore: true }), ['  a', '  (loading)']],
    [
      'that the next page failed',
      aList({ snippets: [aSnippet('a')], hasMore: true, moreFailed: true }),
      ['  a', '  (failed)'],
    ],
  ])('says %s', (_, list, rows) => {
    expect(drawn(list ? { 'folder/': list } : {})).toEqual([...sections, ...rows]);
  });

  it.each(['favorites', 'shared'] as const)('leaves an empty section of %s to its number', (name) => {
    const rows = treeRows(aView({ [name]: aList() }, { expanded: new Set([name]) }));
    expect(rows.map(summary)).toEqual(sections);
    expect(rows.find(({ key }) => key === name)).toMatchObject({ expanded: false });
  });

  it('shows what a search found, folders before snippets and closed', () => {
    const found = aList({ folders: [aFolder('f')], snippets: [aSnippet('a')] });
    const inside = aList({ snippets: [aSnippet('a')] });
    expect(
      drawn(
        { search: found, 'folder/id-f': inside },
        { search: 'f', expanded: new Set(['private', 'id-f']) },
      ),
    ).toEqual(['[f]', 'a']);
  });

  it('puts a new folder first among its siblings, as a row that is edited', () => {
    const newFolder = { parentId: null, name: '', status: 'editing' } as const;
    expect(drawn({ 'folder/': aList({ snippets: [aSnippet('a')] }) }, { newFolder })).toEqual([
      ...sections,
      '  [] editing',
      '  a',
    ]);
  });

  it('makes a new folder by the id of the product docs, without an owner', () => {
    const newFolder = { parentId: null, name: '', status: 'editing' } as const;
    const row = treeRows(aView({ 'folder/': aList() }, { newFolder })).at(-1);
    expect(row).toMatchObject({ folder: { id: 'new-folder', name: '', owner_id: -1, project_id: -1 } });
  });

  it('marks what is renamed and what is saved', () => {
    const lists = { 'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a')] }) } as const;
    expect(drawn(lists, { renaming: 'private/id-a', saving: new Set(['id-f']) })).toEqual([
      ...sections,
      '  [f] saving',
      '  a editing',
    ]);
  });

  it('shows what a search found, and nothing else', () => {
    expect(
      drawn(
        { 'folder/': aList({ snippets: [aSnippet('a')] }), search: aList({ snippets: [aSnippet('b')] }) },
        { search: 'b' },
      ),
    ).toEqual(['b']);
  });

  it('has a key of its own for a favorite in both places', () => {
    const favorite = aSnippet('a', { favorite: true });
    const rows = treeRows(
      aView(
        { 'folder/': aList({ snippets: [favorite] }), favorites: aList({ snippets: [favorite] }) },
        { expanded: new Set(['favorites', 'private']) },
      ),
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('tells places and siblings to screen readers, and that they are not all known', () => {
    const rows = treeRows(
      aView({ 'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a')] }) }),
    );
    expect(rows.at(-1)).toMatchObject({ position: 2, siblings: 2 });
    const more = treeRows(aView({ 'folder/': aList({ snippets: [aSnippet('a')], hasMore: true }) }));
    expect(more.at(-2)).toMatchObject({ position: 1, siblings: -1 });
  });
});

describe('the SQL below the name of a snippet', () => {
  /** Names and SQL as they are drawn. */
  function secondLines(...snippets: [name: string, sql: string][]) {
    const list = snippets.map(([name, sql], index) => aSnippet(name, { id: String(index), sql_start: sql }));
    return treeRows(aView({ 'folder/': aList({ snippets: list }) })).flatMap((row) =>
      row.kind === 'snippet' ? [[row.snippet.name, row.sqlPreview]] : [],
    );
  }

  it('is there where names repeat', () => {
    expect(secondLines(['Sales', 'select 1'], ['Sales', 'select 2'], ['Stock', 'select 3'])).toEqual([
      ['Sales', 'select 1'],
      ['Sales', 'select 2'],
      ['Stock', undefined],
    ]);
  });

  it.each(['New Query', 'Untitled', ''])('is there where nobody chose the name "%s"', (name) => {
    expect(secondLines([name, 'select 1'])).toEqual([[name, 'select 1']]);
  });

  it('is one line', () => {
    expect(secondLines(['New Query', '\n  select *\n\tfrom  books;\n'])).toEqual([
      ['New Query', 'select * from books;'],
    ]);
  });

  it('is left out where there is no SQL', () => {
    expect(secondLines(['New Query', ' \n'])).toEqual([['New Query', undefined]]);
  });
});

describe('folderAt', () => {
  const rows = treeRows(
    aView(
      {
        'folder/': aList({ folders: [aFolder('f')], snippets: [aSnippet('a')] }),
        'folder/id-f': aList({ snippets: [aSnippet('b', { folder_id: 'id-f' })] }),
        shared: aList({ snippets: [aSnippet('s', { visibility: 'project' })] }),
      },
      {
        count: { favorites: 0, shared: 1, private: 2 },
        expanded: new Set(['private', 'id-f', 'shared']),
      },
    ),
  );
  it.each([
    ['private', null],
    ['shared', undefined],
    ['shared/id-s', undefined],
    ['folder/id-f', 'id-f'],
    ['private/id-b', 'id-f'],
    ['private/id-a', null],
  ])('on %s is %s', (key, folder) => {
    expect(folderAt(rows.find((row) => row.key === key)!)).toBe(folder);
  });
});
