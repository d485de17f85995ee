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
    ['a string that goes on in the next line', "'a' \n 'b;'"],
    ['a string that goes on behind a comment', "'a' -- it goes on;\r'b'"],
    ['an escape string that goes on as one', "e'a'\n'\\', '"],
    ['a tag that is no letter elsewhere', '$\u00a0$ ; $\u00a0$'],
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
    ['a line comment that ends as on a Mac', '-- a; b', '\rx'],
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

  it('can read a backslash as sessions without standard_conforming_strings do', () => {
    const read = [...sqlTokens(String.raw`'\', ' x`, { backslashEscapes: true })];
    expect(read.map(({ text }) => text)).toEqual([String.raw`'\', '`, 'x']);
  });

  it('takes a no-break space as a letter, as Postgres does', () => {
    expect(kinds('a\u00a0b')).toEqual([['word', 'a\u00a0b']]);
  });

  const LONG = 10_000_000;
  it.each([
    ['a string', `'${'x'.repeat(LONG)}'`],
    ['a string of doubled quotes', `'${"''".repeat(LONG / 2)}'`],
    ['an escape string', `e'${String.raw`\'`.repeat(LONG / 2)}'`],
    ['a string that is never closed', `'${'x'.repeat(LONG)}`],
    ['a quoted name', `"${'x'.repeat(LONG)}"`],
    ['a dollar-quoted body', `$a$${'$'.repeat(LONG)}$a$`],
    ['a comment', `/*${'x'.repeat(LONG)}*/`],
    ['nested comments', `${'/*'.repeat(LONG / 4)}${'*/'.repeat(LONG / 4)}`],
    ['a line comment', `--${'x'.repeat(LONG)}`],
    ['a word', 'x'.repeat(LONG)],
    ['a word of other letters', 'ä'.repeat(LONG)],
    ['a number', '1'.repeat(LONG)],
  ])('reads %s of 10 MB in one piece', (_what, sql) => {
    const [token, ...more] = sqlTokens(sql);
    expect(token?.text.length).toBe(sql.length);
    expect(more).toEqual([]);
  });

  it('reads 100,000 brackets within each other', () => {
    expect([...sqlTokens(`${'('.repeat(100_000)}1${')'.repeat(100_000)}`)]).toHaveLength(200_001);
  });

  it('takes $1 as a parameter, not as a quote', () => {
    expect(kinds('$1')).toEqual([
      ['symbol', '$'],
      ['number', '1'],
    ]);
  });
});
