import { findPage } from './find-page.ts';

const remotes = [{ id: 'mfe-sql-editor', routes: ['sql', 'sql/*'] }];
const named = (area: string) => ({ editor: 'Table Editor', sql: 'SQL Editor' })[area];

describe('findPage', () => {
  it.each([
    ['', { kind: 'home' }],
    ['sql/new', { kind: 'remote', id: 'mfe-sql-editor' }],
    ['editor', { kind: 'unserved', name: 'Table Editor' }],
    ['editor/deep/down', { kind: 'unserved', name: 'Table Editor' }],
    ['branches', { kind: 'unserved', name: 'Branches' }],
    ['nowhere', { kind: 'not-found' }],
  ])('finds "%s"', (path, page) => {
    expect(findPage(path, remotes, named)).toEqual(page);
  });
});
