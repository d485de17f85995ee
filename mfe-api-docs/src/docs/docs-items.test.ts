import { docsItems, itemIn, sampleIn, findItems } from './docs-items.ts';
import { aColumn, aFunction, aTable } from './samples/testing/builders.ts';
const items = docsItems({
  catalog: {
    schemas: ['public', 'archive'],
    tables: [
      aTable('orders', [aColumn('total')]),
      aTable('old_orders', []),
      { ...aTable('letters', []), schema: 'archive' },
    ],
    functions: [aFunction('order_total')],
  },
  buckets: [{ id: 'covers', name: 'covers' } as never],
});
const found = (search: string) => findItems(items, search).map(({ label }) => label);

describe('findItems', () => {
  it('finds nothing while nothing is looked for', () => {
    expect(found('  ')).toEqual([]);
  });

  it('puts names that begin with it before those that hold it, and those before what they hold', () => {
    expect(found('order')).toEqual(['orders', 'order_total', 'old_orders', 'Pagination']);
    expect(found('TOTAL')).toEqual(['order_total', 'orders']);
  });

  it('wants every word', () => {
    expect(found('orders total')).toEqual(['orders']);
  });

  it('names the schema where it is not the first', () => {
    expect(found('letters')).toEqual(['archive.letters']);
  });

  it('finds sections and samples too', () => {
    expect(found('magic')).toEqual(['Sign in with a magic link']);
    expect(found('storage')).toEqual(['Storage']);
  });

  it('finds the samples of tables, functions and files, on the first page that has them', () => {
    expect(found('insert')).toEqual(['Insert a row', 'Insert many rows']);
    expect(findItems(items, 'insert a row')[0]).toMatchObject({
      section: 'tables',
      item: 'public.orders#insert-one',
    });
    expect(found('delete')).toEqual(['Delete matching rows', 'Delete files']);
    expect(found('arguments')).toEqual(['Invoke the function']);
  });

  it('leaves out samples that no page has', () => {
    const readOnly = docsItems({
      catalog: { schemas: ['public'], tables: [{ ...aTable('v', []), canInsert: false }], functions: [] },
    });
    expect(findItems(readOnly, 'insert').map(({ label }) => label)).toEqual([]);
  });
});

describe('itemIn', () => {
  it('takes a sample off an item, and leaves names that only look so', () => {
    const names = ['public.orders', 'public.odd#update'];
    const isItem = (name: string) => names.includes(name);
    expect(itemIn('public.orders#update', isItem)).toBe('public.orders');
    expect(itemIn('public.odd#update', isItem)).toBe('public.odd#update');
    expect(itemIn('public.odd#update#delete', isItem)).toBe('public.odd#update');
    expect(itemIn('public.gone#nothing', isItem)).toBe('public.gone#nothing');
    expect(sampleIn('public.orders#toString')).toBeNull();
  });
});
