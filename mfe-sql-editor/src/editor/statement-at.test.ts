import { statementToRun } from './statement-at.ts';

/** `|` is the cursor. */
const toRun = (marked: string) => {
  const text = marked.replace('|', '');
  const range = statementToRun(text, marked.indexOf('|'));
  return range && text.slice(range.start, range.end);
};

describe('statementToRun', () => {
  it.each([
    ['|select 1; select 2', 'select 1'],
    ['select 1;| select 2', 'select 1'],
    ['select 1; sel|ect 2', 'select 2'],
    ['select 1;\n\n|\n\nselect 2;', 'select 1'],
    ['\n|\nselect 1;\nselect 2;', 'select 1'],
    ['select 1;\nselect 2;\n|', 'select 2'],
    ["select ';|' as a; select 2", "select ';' as a"],
    ['do $$ begin perform 1; |perform 2; end $$; select 2', 'do $$ begin perform 1; perform 2; end $$'],
  ])('in %j it is %j', (marked, expected) => {
    expect(toRun(marked)).toBe(expected);
  });

  it('is nothing in a text without a statement', () => {
    expect(toRun('-- no|thing')).toBeUndefined();
  });
});
