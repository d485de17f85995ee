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
    ['select 1;\n-- tw|o\nselect 2', 'select 2'],
    ['insert into a values (1);\n\n/* the\n orders| */\nselect 2', 'select 2'],
    ['select 1; -- one|\nselect 2', 'select 1'],
    ['begin;\nupdate a set b = 1;|\nrollback;\nselect 2', 'begin;\nupdate a set b = 1;\nrollback'],
    [
      'begin; savepoint s; rollback to s; ins|ert into a default values',
      'begin; savepoint s; rollback to s; insert into a default values',
    ],
    ['begin; commit; select |2; select 3', 'select 2'],
  ])('in %j it is %j', (marked, expected) => {
    expect(toRun(marked)).toBe(expected);
  });

  it('is nothing in a text without a statement', () => {
    expect(toRun('-- no|thing')).toBeUndefined();
  });
});
