import { sqlTokens } from './sql-tokens.ts';

const kinds = (sql: string) => [...sqlTokens(sql)].map(({ kind, text }) => [kind, text]);

describe('sqlTokens', () => {
  it('tells words, numbers and symbols apart and knows where each starts', () => {
    expect([...sqlTokens('select  a1, 2.5')]).toEqual([
      { kind: 'word', text: 'select', start: 0 },
      { kind: 'word', text: 'a1', start: 8 },
      { kind: 'symbol', text: ',', start: 10 },
      { kind: 'number', text: '2.5', start: 12 },
    ]);
  });

  it.each([
    ['a string', "'it''s; --'"],
    ['an escape string', String.raw`E'it\'s;'`],
    ['a quoted name', '"a ""b"" ; limit"'],
    ['a dollar-quoted body', '$$ select 1; $$'],
    ['a dollar-quoted body with a tag', '$body$ $$ ; $body$'],
    ['a string of bits', "B'101'"],
    ['a unicode name', 'U&"d\\0061t"'],
  ])('keeps %s in one piece', (_what, sql) => {
    expect(kinds(`${sql} x`)).toEqual([
      ['quoted', sql],
      ['word', 'x'],
    ]);
  });

  it('takes a backslash as an ordinary character in a plain string', () => {
    expect(kinds(String.raw`'\' x`)).toEqual([
      ['quoted', String.raw`'\'`],
      ['word', 'x'],
    ]);
  });

  it.each([
    ['a line comment', '-- a; b', '\nx'],
    ['a block comment', '/* ; */', ' x'],
    ['a nested block comment', '/* a /* b */ c */', ' x'],
  ])('reads %s', (_what, comment, rest) => {
    expect(kinds(comment + rest)).toEqual([
      ['comment', comment],
      ['word', 'x'],
    ]);
  });

  it.each(["'open", '"open', '$$ open', '/* open', "e'open\\"])('lets %s reach to the end', (sql) => {
    expect(kinds(sql)).toHaveLength(1);
  });

  it('takes $1 as a parameter, not as a quote', () => {
    expect(kinds('$1')).toEqual([
      ['symbol', '$'],
      ['number', '1'],
    ]);
  });
});
