import { selectFrom } from './tables-page.tsx';

describe('selectFrom', () => {
  it.each([
    [{ schema: 'public', name: 'books' }, 'select * from books limit 100;'],
    [{ schema: 'auth', name: 'users' }, 'select * from auth.users limit 100;'],
    [{ schema: 'public', name: 'order' }, 'select * from "order" limit 100;'],
    [{ schema: 'My shop', name: 'say "hi"' }, 'select * from "My shop"."say ""hi""" limit 100;'],
  ])('reads the first rows of %j', (table, sql) => {
    expect(selectFrom(table)).toBe(sql);
  });
});
