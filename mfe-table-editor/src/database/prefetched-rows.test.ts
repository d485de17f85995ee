import { dropPrefetchedRows, storePrefetchedRows, takePrefetchedRows } from './prefetched-rows.ts';

const books = { ref: 'a', role: null, sql: 'select * from books' };
const anon = { type: 'postgrest', role: 'anon' } as const;
const rows = Promise.resolve([{ c0: '1' }]);

beforeEach(() => {
  jest.useFakeTimers();
  dropPrefetchedRows();
});
afterEach(() => jest.useRealTimers());

describe('rows that are read ahead', () => {
  it('are taken once', () => {
    storePrefetchedRows(books, rows);
    expect(takePrefetchedRows({ ...books })).toBe(rows);
    expect(takePrefetchedRows(books)).toBeUndefined();
  });

  it.each([
    ['another project', { ...books, ref: 'b' }],
    ['another role', { ...books, role: anon }],
    ['other rows', { ...books, sql: 'select * from books where id > 9' }],
  ])('are not taken for %s, and stay for their own', (_, asked) => {
    storePrefetchedRows(books, rows);
    expect(takePrefetchedRows(asked)).toBeUndefined();
    expect(takePrefetchedRows(books)).toBe(rows);
  });

  it('are read again when the press was long', () => {
    storePrefetchedRows(books, rows);
    jest.advanceTimersByTime(2000);
    expect(takePrefetchedRows(books)).toBeUndefined();
  });

  it('end where others are read ahead, and raise nothing when nobody takes them', async () => {
    storePrefetchedRows(books, Promise.reject(new Error('gone')));
    storePrefetchedRows({ ...books, ref: 'b' }, rows);
    await rows;
    expect(takePrefetchedRows(books)).toBeUndefined();
  });
});
