import type { MessagePart } from '../conversation/chat-message.ts';
import { isThinking, replyPieces } from './reply-pieces.ts';
import { toolSteps } from './tool-steps.ts';

const tool = (name: string, input: unknown = {}, state = 'output-available') =>
  ({ type: `tool-${name}`, toolCallId: name, state, input, output: [] }) as unknown as MessagePart;
const text = (words: string): MessagePart => ({ type: 'text', text: words });
const sql = '```sql\nselect 1\n```';

describe('toolSteps', () => {
  it.each([
    ['listSchemas', {}, 'Checked the schemas'],
    ['listTables', { schemas: ['public', 'auth'] }, 'Checked the tables of public, auth'],
    ['listTables', {}, 'Checked the tables'],
    ['describeTables', { tables: ['a', 'b', 'c', 'd'] }, 'Read 4 tables'],
    ['describeTables', { tables: 7 }, 'Read 1 table'],
    ['explainSelect', 'nonsense', 'Checked a query plan'],
    ['runSql', null, 'Used another tool'],
  ])('says of %s with %j: %s', (name, input, expected) => {
    expect(toolSteps([tool(name, input)])[0]!.text).toBe(expected);
  });

  it('names the tables in the detail', () => {
    expect(toolSteps([tool('describeTables', { tables: ['a', 'b'] })])[0]!.detail).toBe('a, b');
  });

  it('counts what was done again, and tells what failed and what still runs', () => {
    const steps = toolSteps([
      tool('listTables'),
      tool('listTables'),
      tool('listTables', {}, 'output-error'),
      tool('listPolicies', {}, 'input-available'),
    ]);
    expect(steps.map(({ text: line, state }) => [line, state])).toEqual([
      ['Checked the tables 2 times', 'done'],
      ['Checked the tables (failed)', 'failed'],
      ['Checked the policies', 'running'],
    ]);
  });
});

describe('replyPieces', () => {
  it('groups tools between texts, and counts SQL blocks through all texts', () => {
    const parts: MessagePart[] = [
      text(sql),
      tool('listTables'),
      { type: 'step-start' },
      tool('listPolicies'),
      text('  '),
      text(`${sql}\n\n${sql}`),
      text('End'),
    ];
    expect(replyPieces({ parts })).toMatchObject([
      { kind: 'text', sqlBefore: 0 },
      { kind: 'tools', steps: [{}, {}] },
      { kind: 'text', sqlBefore: 1 },
      { kind: 'text', sqlBefore: 3 },
    ]);
  });
});

describe('isThinking', () => {
  const reply = (...parts: MessagePart[]) => ({ id: '1', role: 'assistant' as const, parts });

  it.each([
    ['before the reply', { ...reply(), role: 'user' as const }, true],
    ['before its first word', reply(text('')), true],
    ['while a tool runs', reply(text('Let me look'), tool('listTables')), true],
    ['not while words come', reply(tool('listTables'), text('There')), false],
  ])('%s', (_, message, expected) => expect(isThinking(message)).toBe(expected));
});
