import { guessTable } from './guess-table.ts';

it.each([
  ['select * from books', 'books'],
  ['select * from "My books" b limit 100', '"My books"'],
  ['select id, (select count(*) from sales) from shop.books where id > 1 order by id, title', 'shop.books'],
  ['select a -- from nowhere\nfrom books;', 'books'],
  ['select a is distinct from b as changed from books', 'books'],
  ['select * from only books', 'books'],
])('finds the table of %j', (sql, table) => {
  expect(guessTable(sql)).toBe(table);
});

it.each([
  'select 1',
  'select * from books join authors on true',
  'select * from books, authors',
  'select * from books b, authors a',
  'select * from generate_series(1, 3)',
  'select * from (select 1) as x',
  'select * from books union select * from sold',
  'update books set price = 1 from sold returning books.*',
  'insert into books select * from sold returning *',
  'with cheap as (select * from books) select * from cheap',
])('names none for %j', (sql) => {
  expect(guessTable(sql)).toBe('table_name');
});
