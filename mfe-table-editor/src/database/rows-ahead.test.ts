import { dropRowsAhead, keepRowsAhead, takeRowsAhead } from './rows-ahead.ts';

const books = { ref: 'a', role: null, sql: 'select * from books' };
const anon = { type: 'postgrest', role: 'anon' } as const;
const rows = Promise.resolve([{ c0: '1' }]);

beforeEach(() => {
  jest.useFakeTimers();
  dropRowsAhead();
});
afterEach(() => jest.useRealTimers());

describe('rows that are read ahead', () => {
  it('are taken once', () => {
    keepRowsAhead(books, rows);
    expect(takeRowsAhead({ ...books })).toBe(rows);
    expect(takeRowsAhead(books)).toBeUndefined();
  });

  it.each([
    ['another project', { ...books, ref: 'b' }],
    ['another role', { ...books, role: anon }],
    ['other rows', { ...books, sql: 'select * from books where id > 9' }],
  ])('are not taken for %s, and stay for their own', (_, asked) => {
    keepRowsAhead(books, rows);
    expect(takeRowsAhead(asked)).toBeUndefined();
    expect(takeRowsAhead(books)).toBe(rows);
  });

  it('are read again when the press was long', () => {
    keepRowsAhead(books, rows);
    jest.advanceTimersByTime(2000);
    expect(takeRowsAhead(books)).toBeUndefined();
  });

  it('end where others are read ahead, and raise nothing when nobody takes them', async () => {
    keepRowsAhead(books, Promise.reject(new Error('gone')));
    keepRowsAhead({ ...books, ref: 'b' }, rows);
    await rows;
    expect(takeRowsAhead(books)).toBeUndefined();
  });
});
