import { dollarQuoted, format, ident, literal } from './format.ts';

describe('ident', () => {
  it.each([
    ['books', '"books"'],
    ['say "hi"', '"say ""hi"""'],
    ['select', '"select"'],
    [`a'; drop table x; --`, `"a'; drop table x; --"`],
    ['back\\slash', '"back\\slash"'],
    [7, '"7"'],
    [true, '"true"'],
    [['a', 'B'], '"a", "B"'],
  ])('quotes %j', (value, sql) => {
    expect(ident(value)).toBe(sql);
  });

  it.each([
    [null, 'SQL identifier cannot be null or undefined'],
    [undefined, 'SQL identifier cannot be null or undefined'],
    [['a', null], 'SQL identifier cannot be null or undefined'],
    [['a', ['b']], 'SQL identifier cannot be a nested array'],
    [{ a: 1 }, 'SQL identifier cannot be an object'],
    [new Date(0), 'SQL identifier cannot be an object'],
    ['', 'SQL identifier cannot be empty'],
    ['a\0b', 'SQL identifier cannot hold the character NUL'],
    ['a\ud800b', 'SQL identifier cannot hold half of a surrogate pair'],
  ])('refuses %j', (value, message) => {
    expect(() => ident(value)).toThrow(message);
  });
});

describe('literal', () => {
  it.each([
    [null, 'NULL'],
    [undefined, 'NULL'],
    ['', `''`],
    [`it's`, `'it''s'`],
    [`\\'`, `E'\\\\'''`],
    [-5, `'-5'`],
    [12345678901234567890n, `'12345678901234567890'`],
    [false, `'false'`],
    [new Date(0), `'1970-01-01T00:00:00.000Z'`],
    [new Uint8Array([0, 255]), `E'\\\\x00ff'::bytea`],
    [{ a: `it's` }, `'{"a":"it''s"}'::jsonb`],
    [['a', null, 1], `'a', NULL, '1'`],
    [
      [
        ['a', 1],
        ['b', 2],
      ],
      `('a', '1'), ('b', '2')`,
    ],
  ])('writes %p', (value, sql) => {
    expect(literal(value)).toBe(sql);
  });

  it.each(['a\0', '\ud800', ['\udc00']])('refuses what no text holds: %j', (value) => {
    expect(() => literal(value)).toThrow('SQL text cannot hold');
  });
});

describe('format', () => {
  it.each<[template: string, args: unknown[], sql: string]>([
    ['select %L as %I', [`it's`, 'a"b'], `select 'it''s' as "a""b"`],
    ['limit %s', [5], 'limit 5'],
    ['100%% of %I', ['x'], '100% of "x"'],
    ['%%I', [], '%I'],
    ['%2$I = %1$L', ['value', 'name'], `"name" = 'value'`],
    ['%1$I %I %1$s', ['a', 'b'], '"a" "b" a'],
    ['%L %L', ['%s', '%1$I'], `'%s' '%1$I'`],
    [`like '%x'`, [], `like '%x'`],
    ['[%s%s]', [null, undefined], '[]'],
    ['%s %s', [{ a: 1 }, [1, 2]], '{"a":1} 1,2'],
    ['%L', ['$&'], `'$&'`],
  ])('fills %j', (template, args, sql) => {
    expect(format(template, ...args)).toBe(sql);
  });

  it.each<[template: string, args: unknown[], message: string]>([
    ['%I %I', ['a'], 'too few arguments'],
    ['%2$L', ['a'], 'too few arguments'],
    ['%2$L %L', ['a', 'b'], 'too few arguments'],
    ['%0$s', ['a'], 'specified argument 0 but arguments start at 1'],
    ['%I', [null], 'SQL identifier cannot be null or undefined'],
    ['%I', [{}], 'SQL identifier cannot be an object'],
  ])('refuses %j of %j', (template, args, message) => {
    expect(() => format(template, ...args)).toThrow(message);
  });
});

describe('dollarQuoted', () => {
  it.each([
    ['select 1', '$body$select 1$body$'],
    ['select $$x$$', '$body$select $$x$$$body$'],
    ['$body$', '$bodyx$$body$$bodyx$'],
    ['$bodyx$ $body', '$bodyxx$$bodyx$ $body$bodyxx$'],
  ])('takes a tag that is not in %j', (text, sql) => {
    expect(dollarQuoted(text, 'body')).toBe(sql);
  });
});
