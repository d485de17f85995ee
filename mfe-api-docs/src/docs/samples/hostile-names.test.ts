import { aColumn, aKey, aTable, documentOf } from './testing/builders.ts';
import { misfits } from './testing/fits-document.ts';
import { testHostileNames } from './testing/hostile-names.ts';

testHostileNames(6, 1);

describe('misfits', () => {
  const document = documentOf([aTable('books', [aKey('id'), aColumn('title')], { canDelete: false })]);
  const call = { method: 'GET', path: '/rest/v1/books', headers: {}, body: undefined };

  it.each([
    ['another table', { path: '/rest/v1/book' }, 'There is no /book'],
    [
      'a method that it has not',
      { method: 'DELETE', path: '/rest/v1/books?id=eq.1' },
      '/books has no DELETE',
    ],
    ['another column', { path: '/rest/v1/books?select=id,titel' }, 'There is no column titel'],
    ['a filter on another column', { path: '/rest/v1/books?titel=eq.1' }, 'There is no column titel'],
    ['a change of all rows', { method: 'PATCH', body: { title: 'x' } }, 'PATCH without a filter'],
    ['an unknown key in the body', { method: 'POST', body: [{ titel: 'x' }] }, 'There is no column titel'],
    [
      'a table that is not referred to',
      { path: '/rest/v1/books?select=*,shops(id)' },
      'shops refers to nothing',
    ],
  ])('finds %s', (_, changed, expected) => {
    expect(misfits({ ...call, ...changed }, document)).toEqual([expected]);
  });
});
