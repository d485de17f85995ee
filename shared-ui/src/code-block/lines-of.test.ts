import { highlight } from './highlight.ts';
import { linesOf } from './lines-of.ts';

const SQL = "create table books (\n  id integer,\n\n  title text default 'two\n    lines'\n);";

it('splits highlighted code into lines that are the same code when joined', () => {
  const lines = linesOf(highlight(SQL, 'sql'));
  expect(lines.map(({ tokens }) => tokens.map(({ text }) => text).join(''))).toEqual(SQL.split('\n'));
});

it('knows how far each line is indented, inside a text as well', () => {
  const indents = linesOf(highlight(SQL, 'sql')).map(({ indent }) => indent);
  expect(indents).toEqual([0, 2, 0, 2, 4, 0]);
});

it('counts a tab as wide as it is, and leaves room for text beside a deep indent', () => {
  const indents = (code: string) => linesOf([{ kind: 'text', text: code }]).map(({ indent }) => indent);
  expect(indents('\ta\n\t\tb\n \tc')).toEqual([2, 4, 2]);
  expect(indents(`${' '.repeat(16)}a\n${' '.repeat(100)}b`)).toEqual([16, 16]);
});

it('has an empty line after the last line break', () => {
  expect(linesOf([{ kind: 'text', text: 'select 1;\n' }]).map(({ tokens }) => tokens.length)).toEqual([1, 0]);
});
