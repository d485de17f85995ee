import { debugPrompt } from './debug-prompt.ts';

it('asks the assistant with the snippet and the error', () => {
  expect(
    debugPrompt(' select nope\n', { message: 'column "nope" does not exist', code: '42703', hint: 'Look' }),
  ).toBe(
    [
      'Help me to debug this query:',
      '```sql\nselect nope\n```',
      'It fails with this error:',
      'column "nope" does not exist (42703)\nHint: Look',
    ].join('\n\n'),
  );
});

it('cuts a query that is very long', () => {
  const prompt = debugPrompt('x'.repeat(20_000), { message: 'no', code: '42601' });
  expect(prompt.length).toBeLessThan(9000);
  expect(prompt).toContain('-- ...');
});
