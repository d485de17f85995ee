import { endOfWord } from './end-of-word.ts';

it.each([
  ['a word', 'select |größe_2, b', 'größe_2'],
  ['a quoted name', 'select |"no such column" from t', '"no such column"'],
  ['a quoted text', "select |'a b'::int", "'a b'"],
  ['one sign', 'select |) from t', ')'],
  ['a sign of two units', 'select |🐘🐘', '🐘'],
  ['nothing at the end of a line', 'select|\n1', ''],
  ['nothing at the end', 'select|', ''],
])('is the end of %s', (_what, marked, word) => {
  const start = marked.indexOf('|');
  const text = marked.replace('|', '');
  expect(text.slice(start, endOfWord(text, start))).toBe(word);
});
