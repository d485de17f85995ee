import { pageSubject } from './page-subject.ts';

it.each([
  ['nothing', '', {}],
  ['the schema', '?schema=shop', { schema: 'shop' }],
  ['no schema where all are listed', '?schema=', {}],
  ['schema and table', '?schema=shop&table=orders', { schema: 'shop', table: 'orders' }],
  ['the table that the API docs show', '?docs=tables/shop.orders', { schema: 'shop', table: 'orders' }],
  ['it without the sample', '?docs=tables/shop.orders%23insert-one', { schema: 'shop', table: 'orders' }],
  ['nothing of a function', '?docs=stored-procedures/public.total', {}],
  ['no name that Postgres could not have', `?schema=${'x'.repeat(64)}&table=a%00b`, {}],
])('reads %s', (_what, search, subject) => {
  expect(pageSubject(search)).toEqual(subject);
});
