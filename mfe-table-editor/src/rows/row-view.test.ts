import { readRowView, writeRowView, type RowView } from './row-view.ts';

const none = new URLSearchParams();

it('comes back from the address as it was, with names and values of any kind', () => {
  const view: RowView = {
    filters: [
      { column: 'a:b%3A"', operator: 'eq', value: 'x:y & z=1' },
      { column: 'price', operator: 'gte', value: '' },
    ],
    sorts: [
      { column: 'a:b%3A"', descending: true },
      { column: 'id', descending: false },
    ],
  };
  expect(readRowView(new URLSearchParams(writeRowView(view, none).toString()))).toEqual(view);
});

it('keeps other parameters', () => {
  const before = new URLSearchParams('showDocs=1&filter=a:eq:1&sort=a:asc');
  expect(writeRowView({ filters: [], sorts: [] }, before).toString()).toBe('showDocs=1');
});

it.each(['filter=', 'filter=price', 'filter=price:drop:1', 'sort=', 'filter=:eq:1'])(
  'leaves out %s',
  (text) => {
    expect(readRowView(new URLSearchParams(text))).toEqual({ filters: [], sorts: [] });
  },
);
