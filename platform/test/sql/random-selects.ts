/** A small and fast random generator with fixed values (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const TABLES = `
  drop table if exists limited, others;
  create table limited (id int primary key, a int, name text);
  insert into limited select n, n % 3, case when n % 4 = 0 then null else 'x' || n end from generate_series(1, 12) as n;
  create table others (id int primary key, ref int);
  insert into others select n, n * 2 from generate_series(1, 7) as n;
  create or replace function limited_call(n int) returns int language sql volatile as 'select n';`;

const COLUMNS = [
  [
    't.id',
    't.*',
    't.id, t.name',
    't.id as "limit"',
    "t.id, ';' as semi",
    "t.id, '-- x' as c",
    'distinct t.id',
  ],
  ['t.id, (select max(o.id) from others o)', 't.id, row_number() over (order by t.id)', "t.id, e'\\'' as q"],
  [
    't.id, coalesce(t.name, $$;limit$$)',
    't.id, array(select 1 limit 1)',
    't.id, (t.a + 1) as b',
    'limited_call(t.id)',
  ],
].flat();
const SOURCES = [
  ...[
    'limited t',
    'limited as t',
    '(select * from limited limit 9) t',
    'only limited t',
    'generate_series(1, 8) as t(id)',
  ],
  ...[
    'limited t join others o on o.id = t.id',
    'limited t, lateral (select 1) l',
    '(values (1), (2), (3), (4), (5)) as t(id)',
  ],
  'limited t left join others o using (id)',
];
const CONDITIONS = [
  ...[
    '',
    '',
    ' where t.id > 2',
    ' where t.id in (select id from others limit 5)',
    ' where exists (select 1)',
  ],
  ...[
    " where t.id::text <> ';'",
    ' where t.id between 2 and 10',
    ' where not false',
    ' where t.id = any (array[1,2,3,4,5])',
  ],
];
const ENDS = [
  ...[
    '',
    '',
    ';',
    ' ;\n;',
    ' order by 1',
    ' order by 1 desc;',
    ' order by 1 offset 2',
    ' order by 1 limit 4',
    ' for update',
  ],
  ...[
    ' order by 1 fetch first 2 rows only',
    ' union select 99 as id order by 1',
    ' -- done',
    ' order by 1 /* ; */',
  ],
];
const WHOLE = [
  'select 1',
  'select * from limited t into strict',
  'with c as (select 1) select * from c',
  'values (1), (2), (3), (4), (5)',
  'select id into temp made from limited',
  'select count(*) from limited group by a order by a',
  'select id from limited for share',
  'explain select 1',
  'select 1; select 2',
];

/** Generates a statement, usually a select. The database refuses some; some have a limit, a comment or a lock. */
export function randomSelect(random: () => number): string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  if (random() < 0.05) return one(WHOLE);
  const select = random() < 0.1 ? 'SELECT' : 'select';
  return `${select} ${one(COLUMNS)} from ${one(SOURCES)}${one(CONDITIONS)}${one(ENDS)}`;
}
