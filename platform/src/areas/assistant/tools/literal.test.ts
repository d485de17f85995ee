import { fillPlaceholders, literal } from './literal.ts';

it.each([
  ['plain', "E'plain'"],
  ["it's", "E'it''s'"],
  ["\\'; drop table books; --", "E'\\\\''; drop table books; --'"],
  ['a\nb', "E'a\nb'"],
])('writes %j so that nothing of it leaves the literal', (text, expected) => {
  expect(literal(text)).toBe(expected);
});

it('refuses NUL', () => {
  expect(() => literal('a\0b')).toThrow('NUL');
});

it('fills each place once, whatever the values hold', () => {
  expect(fillPlaceholders('select $1, $2, $1', ['$2', ['a', "b'"]])).toBe(
    `select E'$2', E'["a","b''"]', E'$2'`,
  );
});
