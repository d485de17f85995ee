import { chartColumns, columnLabels, columnsFingerprint } from './chart-columns.ts';
import { defaultChart } from './chart-settings.ts';

const number = (name: string) => ({ name, type_id: 1700, type: 'numeric' });
const text = (name: string) => ({ name, type_id: 25, type: 'text' });
const time = (name: string) => ({ name, type_id: 1184, type: 'timestamp with time zone' });
const uuid = (name: string) => ({ name, type_id: 2950, type: 'uuid' });
const json = (name: string) => ({ name, type_id: 3802, type: 'jsonb' });

describe('chartColumns', () => {
  it.each([
    ['a number over a text', [text('day'), number('sold')], { x: 0, y: 1 }],
    ['a number over a text behind it', [number('sold'), text('day')], { x: 1, y: 0 }],
    ['a number over a key', [number('id'), number('sold')], { x: 0, y: 1 }],
    ['a number over the other number', [number('price'), number('sold')], { x: 1, y: 0 }],
    ['a lone number over itself', [number('sold')], { x: 0, y: 0 }],
    ['nothing without a number', [text('day')], null],
    ['no key of a table', [number('id'), text('name'), number('author_id'), number('price')], { x: 1, y: 3 }],
    ['no key in any spelling', [number('ID'), number('authorId'), number('total')], { x: 0, y: 2 }],
    ['a time rather than a name', [text('name'), number('total'), time('at')], { x: 2, y: 1 }],
    ['a year as what is drawn over', [number('year'), text('shop'), number('total')], { x: 0, y: 2 }],
    ['a name rather than a uuid or json', [uuid('u'), json('j'), text('name'), number('n')], { x: 2, y: 3 }],
    ['nothing by itself where all numbers are keys', [number('id'), text('name')], { x: 1, y: null }],
    ['words that end in id', [text('name'), number('paid'), number('bid')], { x: 0, y: 1 }],
  ])('draws %s', (_what, columns, drawn) => {
    expect(chartColumns({ columns }, defaultChart)).toEqual(drawn);
  });

  it('keeps what was chosen while the result has it, keys too', () => {
    const columns = [text('day'), number('sold'), number('price'), text('shop'), number('id')];
    expect(chartColumns({ columns }, { x: 3, y: 2 })).toEqual({ x: 3, y: 2 });
    expect(chartColumns({ columns }, { x: 5, y: 0 })).toEqual({ x: 0, y: 1 });
    expect(chartColumns({ columns }, { x: null, y: 4 })).toEqual({ x: 0, y: 4 });
  });
});

describe('columns of the same name', () => {
  const columns = [text('day'), number('count'), number('count'), text('shop')];

  it('can each be chosen', () => {
    expect(chartColumns({ columns }, { x: 0, y: 2 })).toEqual({ x: 0, y: 2 });
    expect(chartColumns({ columns }, { x: 2, y: 1 })).toEqual({ x: 2, y: 1 });
  });

  it('are told apart by a number', () => {
    expect(columnLabels({ columns })).toEqual(['day', 'count (1)', 'count (2)', 'shop']);
  });
});

describe('columnsFingerprint', () => {
  it('is that of another result where names, types or order differ', () => {
    const of = (...columns: ReturnType<typeof text>[]) => columnsFingerprint({ columns });
    expect(of(text('a'), text('b'))).toBe(of(text('a'), text('b')));
    expect(
      new Set([
        of(text('a')),
        of(number('a')),
        of(text('b')),
        of(text('a'), text('b')),
        of(text('b'), text('a')),
      ]).size,
    ).toBe(5);
  });
});
