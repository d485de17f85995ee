import { sqlLiteral } from './sql-literal.ts';

describe('sqlLiteral', () => {
  it.each([
    ['plain text', 'books', "'books'"],
    ['quotes', "o'hara''s", "'o''hara''''s'"],
    ['a backslash, which some settings read as an escape', "\\' or 1=1", " E'\\\\'' or 1=1'"],
    ['NUL', 'a\0b', "'ab'"],
    ['nothing', '', "''"],
  ])('quotes %s', (_what, text, literal) => {
    expect(sqlLiteral(text)).toBe(literal);
  });
});
