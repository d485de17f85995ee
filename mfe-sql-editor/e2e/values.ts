/** One value of each kind that is easily spoilt on its way, as an expression. */
export const VALUES = [
  '9007199254740993::bigint',
  'array[9223372036854775807, null, -9223372036854775808]::bigint[]',
  `(repeat('1234567890', 100) || '.' || repeat('9', 100))::numeric`,
  `'NaN'::numeric`,
  `'-Infinity'::numeric`,
  `0.1::float8 + 0.2::float8`,
  `'1e300'::float8`,
  `true`,
  `'infinity'::timestamptz`,
  `'-infinity'::date`,
  `'2024-02-29 23:59:59.999999+05:30'::timestamptz`,
  `'0044-03-15 BC'::date`,
  `'24:00'::time`,
  `interval '-1 year 2 mons -3 days 04:05:06.789'`,
  `'\\x00ff0a22'::bytea`,
  `array[[1, null], [3, 4]]`,
  `'[0:1]={1,2}'::int[]`,
  `array['NULL', null, '', 'a"b', 'c\\d', 'e,f', '{}']`,
  `'{}'::text[]`,
  `'[1,5)'::int4range`,
  `'{[1,2),[4,)}'::int4multirange`,
  `'empty'::tstzrange`,
  `'{"n": 12345678901234567890.10, "n": 1, "t": "\\u00e9"}'::json`,
  `'{"b": 12345678901234567890.10, "a": [null, ""]}'::jsonb`,
  `'00000000-0000-0000-0000-000000000001'::uuid`,
  `'-1234.50'::money`,
  `to_tsvector('simple', 'the quick ''brown'' fox')`,
  `'a & !b'::tsquery`,
  `'192.168.0.1/24'::inet`,
  `'08:00:2b:01:02:03'::macaddr`,
  `B'10110'`,
  `B'1'::bit varying`,
  `'ok'::value_mood`,
  `row(1, 'a "b", c', null)::value_pair`,
  `array[row(1, 'x', now()::date - current_date)::value_pair]`,
  `point(1.5, -2)`,
  `'(1,1),(0,0)'::box`,
  `'abc'::char(5)`,
  `E'tab\\t line\\n return\\r quote" comma, back\\\\slash é 😀'`,
  `' '`,
  `'NULL'::text`,
];

export const TYPES = `
  create type value_mood as enum ('sad', 'ok');
  create type value_pair as (id int, name text, days int);`;

/** Each value as its type prints it. */
export const SHOWN = `select ${VALUES.map((value, index) => `${value} as v${index}`).join(', ')}`;

/** The same, as texts that Postgres itself has made. */
export const TEXTS = `select ${VALUES.map((value, index) => `format('%s', ${value}) as v${index}`).join(', ')}`;

/** The first row of a file of RFC 4180 after its names; null for a place without anything. */
export function firstRow(csv: string): (string | null)[] {
  const fields: (string | null)[] = [];
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/y;
  field.lastIndex = csv.indexOf('\r\n') + 2;
  for (;;) {
    const [, text = '', after] = field.exec(csv)!;
    fields.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text === '' ? null : text);
    if (after !== ',') return fields;
  }
}
