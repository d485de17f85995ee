import { docsItems } from './docs-items.ts';
import { findItems } from './find-items.ts';
import { aColumn, aFunction, aTable } from '../samples/testing/builders.ts';

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
    expect(found('order')).toEqual(['orders', 'order_total', 'old_orders']);
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
});
