import { highlight, MAX_HIGHLIGHTED_UNITS, type CodeLanguage } from './highlight.ts';

const kinds = (code: string, language: CodeLanguage) =>
  highlight(code, language)
    .filter((token) => token.kind !== 'text')
    .map((token) => `${token.kind} ${token.text}`);

describe('highlight', () => {
  it('knows SQL keywords in any case, types, functions, numbers and operators', () => {
    expect(kinds('SELECT count(*)::int FROM books WHERE id >= 10', 'sql')).toEqual([
      'keyword SELECT',
      'function count',
      'operator *',
      'operator ::',
      'type int',
      'keyword FROM',
      'keyword WHERE',
      'operator >=',
      'number 10',
    ]);
  });

  it('leaves keywords in SQL strings, dollar quotes and comments alone', () => {
    expect(kinds(`'it''s from' -- select\n$body$ begin end $body$`, 'sql')).toEqual([
      `string 'it''s from'`,
      'comment -- select',
      'string $body$ begin end $body$',
    ]);
  });

  it.each([`it's`, 'select', 'a--b', '$$', '/*', 'a ""b"" from 1'])(
    'leaves the name "%s" in SQL alone',
    (name) => {
      expect(highlight(`drop table "${name}" -- 'x'`, 'sql')).toEqual([
        { kind: 'keyword', text: 'drop' },
        { kind: 'text', text: ' ' },
        { kind: 'keyword', text: 'table' },
        { kind: 'text', text: ` "${name}" ` },
        { kind: 'comment', text: `-- 'x'` },
      ]);
    },
  );

  it('highlights a member as a name, even if it is also a keyword', () => {
    expect(kinds(`client.from('books')`, 'js')).toEqual(['function from', `string 'books'`]);
  });

  it('reads the body of a function as code, and keeps every letter of one without an end', () => {
    expect(kinds('$do$\nbegin\n$do$;', 'sql')).toEqual(['string $do$', 'keyword begin', 'string $do$']);
    const open = 'do $do$\nselect $1';
    expect(
      highlight(open, 'sql')
        .map(({ text }) => text)
        .join(''),
    ).toBe(open);
  });

  it('takes a keyword before a type for the name of a column', () => {
    const keywords = (code: string) => kinds(code, 'sql').filter((kind) => kind.startsWith('keyword'));
    expect(keywords('create table books (language text, role uuid)')).toEqual([
      'keyword create',
      'keyword table',
    ]);
    expect(keywords('create function f() returns text language sql')).toEqual([
      'keyword create',
      'keyword function',
      'keyword returns',
      'keyword language',
    ]);
  });

  it('takes no name before a list of columns for a call', () => {
    const calls = (code: string) =>
      highlight(code, 'sql').flatMap(({ kind, text }) => (kind === 'function' ? [text] : []));
    expect(calls('create table books(id int references shop.shelves(id) default lower(now()))')).toEqual([
      'lower',
      'now',
    ]);
    expect(calls('insert into books(id) select max(id) from books')).toEqual(['max']);
  });

  it.each(['sql', 'js', 'ts', 'json', 'bash', 'python', 'dart', 'kotlin', 'swift', 'text'] as const)(
    'loses no letter of half-written %s',
    (language) => {
      const code = `a "b\n'c /* d \`e $f$ -- g # h \\ 9.9e ünïcödé 🐘 {[(`;
      expect(
        highlight(code, language)
          .map((token) => token.text)
          .join(''),
      ).toBe(code);
    },
  );

  it.each([
    ['quotes within quotes that never end', Array.from({ length: 3000 }, (_, at) => `$t${at}$\n`).join('')],
    ['operators by the thousand', 'a+'.repeat(50_000)],
    ['one word', 'x'.repeat(200_000)],
  ])('keeps every letter of %s, in few pieces', (_what, code) => {
    const tokens = highlight(code, 'sql');
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
    expect(tokens.length).toBeLessThanOrEqual(MAX_HIGHLIGHTED_UNITS + 1);
  });
});
