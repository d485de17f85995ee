import { debugRequest } from './debug-request.ts';

it('asks the assistant with the snippet and the error', () => {
  const error = { message: 'column "nope" does not exist', code: '42703', hint: 'Look' };
  expect(debugRequest(' select nope\n', error)).toEqual({
    prompt:
      'Help me to debug this query. It fails with this error:\n\ncolumn "nope" does not exist (42703)\nHint: Look',
    sqlSnippets: ['select nope'],
    purpose: 'debug',
  });
});

it('cuts a query that is very long', () => {
  const { sqlSnippets: [sql = ''] = [] } = debugRequest('x'.repeat(20_000), { message: 'no', code: '42601' });
  expect(sql.length).toBeLessThan(9000);
  expect(sql).toContain('-- ...');
});
