import { isSql, markdownBlocks } from './markdown-blocks.ts';

const fence = '```';

describe('markdownBlocks', () => {
  it('cuts a text into paragraphs, lists and fences, and loses nothing of them', () => {
    const text = `Here:\n\n- one\n\n  ${fence}sql\n  select 1\n  ${fence}\n- two\n\n${fence}sql\nselect 2\n\nselect 3\n${fence}\n\nDone`;
    const blocks = markdownBlocks(text);
    expect(blocks.map(({ text: each }) => each.trim().split('\n')[0])).toEqual([
      'Here:',
      '- one',
      '```sql',
      'Done',
    ]);
    expect(blocks.map(({ sqlBefore }) => sqlBefore)).toEqual([0, 0, 1, 2]);
  });

  it('takes a fence that is not closed yet as one block', () => {
    expect(markdownBlocks(`${fence}sql\nselect 1\n\nselect`)).toHaveLength(1);
  });
});

describe('isSql', () => {
  it.each([
    ['sql', true],
    ['SQL title=x', true],
    ['postgresql', true],
    ['ts', false],
    [undefined, false],
  ])('of %s is %s', (language, expected) => expect(isSql(language)).toBe(expected));
});
