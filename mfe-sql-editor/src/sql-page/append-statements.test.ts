import { appendStatements } from './append-statements.ts';

it.each([
  ['create table t ()', 'create table t ();\n\nadded;\n'],
  ['create table t ();\n', 'create table t ();\n\nadded;\n'],
  ['create table t () -- a table', 'create table t (); -- a table\n\nadded;\n'],
  ["select ';'  ", "select ';';\n\nadded;\n"],
  ['-- nothing yet', '-- nothing yet\n\nadded;\n'],
  ['', 'added;\n'],
])('adds a statement behind %j', (text, expected) => {
  const { edit, added } = appendStatements(text, 'added;');
  const result = text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end);
  expect(result).toBe(expected);
  expect(result.slice(added.start, added.end)).toBe('added;');
});
