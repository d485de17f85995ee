import { shortTypeName } from './type-name.ts';

describe('shortTypeName', () => {
  it.each([
    ['timestamp with time zone', 'timestamptz'],
    ['timestamp(3) with time zone', 'timestamptz(3)'],
    ['timestamp without time zone', 'timestamp'],
    ['timestamp with time zone[]', 'timestamptz[]'],
    ['time with time zone', 'timetz'],
    ['time(0) without time zone', 'time(0)'],
    ['character varying', 'varchar'],
    ['character varying(20)[]', 'varchar(20)[]'],
    ['character(3)', 'char(3)'],
    ['bit varying(8)', 'varbit(8)'],
    ['double precision', 'float8'],
  ])('of %s is %s', (type, short) => {
    expect(shortTypeName(type)).toBe(short);
  });

  it.each([
    'integer',
    'bigint',
    'numeric(10,2)',
    'boolean',
    '"char"',
    'character_set',
    '"character varying"',
  ])('of %s is itself', (type) => {
    expect(shortTypeName(type)).toBe(type);
  });
});
