import { appended } from './append-sql.ts';

const applied = (before: string, sql: string) => {
  const { range, text, selection } = appended(before, sql);
  const after = before.slice(0, range.start) + text + before.slice(range.end);
  return { after, selected: after.slice(selection.start, selection.end) };
};

describe('appended', () => {
  it.each([
    ['an empty query', '', 'select 1', 'select 1'],
    ['white space', '\n \n', 'select 1', 'select 1'],
    ['a query', 'select 0', 'select 1', 'select 0\n\nselect 1'],
    ['a query with an empty end', 'select 0;\n\n', ' select 1\n', 'select 0;\n\nselect 1'],
  ])('adds to %s, and selects what is new', (_what, before, sql, after) => {
    expect(applied(before, sql)).toEqual({ after, selected: 'select 1' });
  });
});
