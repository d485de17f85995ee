import type { TableEntity } from '@howdah/shared-api/entities';
import { findTables } from './find-tables.ts';

const column = (name: string) => ({ name }) as NonNullable<TableEntity['columns']>[number];
const table = (name: string, ...columns: string[]) => ({ name, columns: columns.map(column) }) as TableEntity;

const tables = [
  table('author', 'id', 'name'),
  table('book', 'id', 'Title'),
  table('shelf', 'id', 'bookcase'),
];
const namesFor = (search: string) => findTables(tables, search).map(({ name }) => name);

describe('findTables', () => {
  it.each(['', '  '])('finds everything for "%s"', (search) => {
    expect(namesFor(search)).toEqual(['author', 'book', 'shelf']);
  });

  it('finds a table by a part of its name, whatever the case', () => {
    expect(namesFor(' UTH')).toEqual(['author']);
  });

  it('finds a table by the name of a column', () => {
    expect(namesFor('title')).toEqual(['book']);
  });

  it('puts names that begin with it before the others', () => {
    expect(namesFor('book')).toEqual(['book', 'shelf']);
  });

  it('finds nothing for what is nowhere', () => {
    expect(namesFor('invoice')).toEqual([]);
  });
});
