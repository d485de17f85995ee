import { sqlOfReply } from './sql-of-reply.ts';

it.each([
  ['select 1', 'select 1'],
  ['\n  select 1;\n\n', '  select 1;'],
  ['```sql\nselect 1\nfrom a\n```', 'select 1\nfrom a'],
  ['```\nselect 1\n```\n', 'select 1'],
  ['Here you are:\n\n```postgresql\n  select 1\n```\n\nIt selects.\n```sql\nselect 2\n```', '  select 1'],
  ['```sql\nselect 1 -- the fence never ends', 'select 1 -- the fence never ends'],
  ["select '```' as fence", "select '```' as fence"],
])('takes the SQL out of %j', (reply, sql) => {
  expect(sqlOfReply(reply)).toBe(sql);
});
