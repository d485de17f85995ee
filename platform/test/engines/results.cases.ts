import { describeAboveEngines } from './projects.ts';

/** An expression, the type of its column, and the text that Postgres prints. */
const values: [sql: string, type: string, text: string][] = [
  ['9007199254740993::bigint', 'bigint', '9007199254740993'],
  ['12345678901234567890.123456789012345678::numeric', 'numeric', '12345678901234567890.123456789012345678'],
  ['1.10::numeric(10,2)', 'numeric(10,2)', '1.10'],
  ["'NaN'::float8", 'double precision', 'NaN'],
  ['true', 'boolean', 't'],
  [
    "'2024-01-01 00:00:00.123456+00'::timestamptz",
    'timestamp with time zone',
    '2024-01-01 00:00:00.123456+00',
  ],
  ["'infinity'::timestamptz", 'timestamp with time zone', 'infinity'],
  ["'2024-02-29'::date", 'date', '2024-02-29'],
  ["'10:00:00'::time(3)", 'time(3) without time zone', '10:00:00'],
  ["interval '1 year 2 days'", 'interval', '1 year 2 days'],
  ["'\\xdeadbeef'::bytea", 'bytea', '\\xdeadbeef'],
  ['array[1,null,3]', 'integer[]', '{1,NULL,3}'],
  [`array['a b','c"d']::text[]`, 'text[]', '{"a b","c\\"d"}'],
  [`'{"a" : 12345678901234567890}'::json`, 'json', '{"a" : 12345678901234567890}'],
  [`'{"b":1,"a":2}'::jsonb`, 'jsonb', '{"a": 2, "b": 1}'],
  ["'[1,5)'::int4range", 'int4range', '[1,5)'],
  ["'abc'::varchar(5)", 'character varying(5)', 'abc'],
  ["'abc'::char(5)", 'character(5)', 'abc  '],
  ['point(1,2)', 'point', '(1,2)'],
  ['\'a\'::"char"', '"char"', 'a'],
  ["'00000000-0000-0000-0000-000000000001'::uuid", 'uuid', '00000000-0000-0000-0000-000000000001'],
  ["''", 'text', ''],
  [
    "E'tab\\t newline\\n quote\" back\\\\slash \\x01 é 😀'",
    'text',
    'tab\t newline\n quote" back\\slash \u0001 é 😀',
  ],
];

describeAboveEngines('results', (project) => {
  const { run } = project;

  it.each(values)('keep %s exactly, and name its type %s', async (sql, type, text) => {
    const { sets, error } = await run(`select ${sql} as value`);
    expect(error).toBeNull();
    expect(sets[0]?.columns).toMatchObject([{ name: 'value', type }]);
    expect(sets[0]?.rows).toEqual([[text]]);
  });

  it('distinguish NULL from an empty string', async () => {
    const { sets } = await run(`select null::text, ''`);
    expect(sets[0]?.rows).toEqual([[null, '']]);
  });

  it('keep columns with the same name apart', async () => {
    const { sets } = await run('select 1 as a, 2 as a');
    expect(sets[0]?.columns?.map((column) => column.name)).toEqual(['a', 'a']);
    expect(sets[0]?.rows).toEqual([['1', '2']]);
  });

  it('name user-defined types, also in the script that creates them', async () => {
    const { sets } = await run(`
      create type mood as enum ('sad', 'ok'); create domain age as int; create type pair as (a int, b text);
      create schema other; create type other.hidden as enum ('x');
      select 'ok'::mood, 3::age, row(1,'x')::pair, array['sad']::mood[], 'x'::other.hidden`);
    expect(sets[5]?.columns?.map((column) => column.type)).toEqual([
      'mood',
      // Postgres reports the base type of a domain.
      'integer',
      'pair',
      'mood[]',
      'other.hidden',
    ]);
    expect(sets[5]?.rows).toEqual([['ok', '3', '(1,x)', '{sad}', 'x']]);
  });

  it('name a renamed type by its new name in the next script', async () => {
    await run(`create type before as enum ('x'); create table renamed (value before); select * from renamed`);
    await run('alter type before rename to after');
    const { sets } = await run('select * from renamed');
    expect(sets[0]?.columns).toMatchObject([{ type: 'after' }]);
  });

  it('have one set for each statement of a script', async () => {
    const { sets } = await run(`
      create table items (id int primary key, name text);
      insert into items values (1, 'a'), (2, 'b');
      select * from items order by id;
      update items set name = upper(name) returning name;
      delete from items where id = 1;
      select * from items where false`);
    expect(sets.map(({ end }) => [end?.command, end?.row_count])).toEqual([
      ['CREATE TABLE', 0],
      ['INSERT', 2],
      ['SELECT', 2],
      ['UPDATE', 2],
      ['DELETE', 1],
      ['SELECT', 0],
    ]);
    expect(sets[1]).toMatchObject({ columns: null, rows: [] });
    expect(sets[3]?.rows).toEqual([['A'], ['B']]);
    expect(sets[5]).toMatchObject({ columns: [{ name: 'id' }, { name: 'name' }], rows: [] });
  });

  it('can have rows without columns', async () => {
    const { sets } = await run('select from generate_series(1, 3)');
    expect(sets[0]).toMatchObject({ columns: [], rows: [[], [], []] });
  });

  it.each(['explain select 1', 'show server_version', 'values (1)', 'table pg_catalog.pg_am'])(
    'have rows for %s',
    async (sql) => {
      const { sets } = await run(sql);
      expect(sets[0]?.rows.length).toBeGreaterThan(0);
    },
  );

  it('include notices in order, with severity, code, detail and hint', async () => {
    const { notices, events } = await run(
      `select 1; do $$ begin raise warning 'half %', 50 using errcode = '01000', detail = 'd', hint = 'h'; end $$`,
    );
    expect(notices).toEqual([
      { type: 'notice', severity: 'WARNING', message: 'half 50', code: '01000', detail: 'd', hint: 'h' },
    ]);
    expect(events.map((event) => event.type)).toEqual([
      'columns',
      'rows',
      'end',
      'notice',
      'end',
      'outcome',
      'done',
    ]);
  });

  it('keep a byte order mark, also of what the platform asks', async () => {
    const sql = `select U&'\\FEFFvalue' as "\ufeffname"`;
    const { sets } = await run(sql);
    expect(sets[0]?.columns?.[0]?.name).toBe('\ufeffname');
    expect(sets[0]?.rows).toEqual([['\ufeffvalue']]);
    expect(await project.engine.query(project.ref, sql)).toEqual([{ '\ufeffname': '\ufeffvalue' }]);
  });

  it('can have 500 columns', async () => {
    const { sets } = await run(
      `select ${Array.from({ length: 500 }, (_, index) => `${index} as c${index}`).join(', ')}`,
    );
    expect(sets[0]?.columns).toHaveLength(500);
    expect(sets[0]?.rows[0]?.[499]).toBe('499');
  });

  it.extended('can have a cell of 10 MB', async () => {
    const { sets, error } = await run(`select repeat('é"', 3500000) as long, 'after' as next`);
    expect(error).toBeNull();
    expect(sets[0]?.rows[0]?.[0]).toHaveLength(7_000_000);
    expect(sets[0]?.rows[0]?.[0]?.startsWith('é"é"')).toBe(true);
    expect(sets[0]?.rows[0]?.[1]).toBe('after');
  });

  it.extended('keep the order of rows of very different widths', async () => {
    const { sets } = await run(
      `select g, repeat('x', case when g % 97 = 0 then 300000 else g % 50 end) from generate_series(1, 5000) g`,
    );
    const rows = sets[0]!.rows;
    expect(rows.map(([id]) => Number(id))).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    expect(
      rows.every(([id, text]) => text!.length === (Number(id) % 97 === 0 ? 300_000 : Number(id) % 50)),
    ).toBe(true);
    expect(sets[0]?.end?.row_count).toBe(5000);
  });

  it.each(['pgcrypto', 'uuid-ossp', 'pg_trgm', 'hstore', 'citext', 'unaccent', 'tablefunc'])(
    'can use the extension %s',
    async (name) => {
      const { error } = await run(`create extension "${name}"`);
      expect(error).toBeNull();
    },
  );

  it('include the roles and schemas of a new project', async () => {
    const { sets, error } = await run(`
      create table notes (id int primary key, owner uuid default auth.uid());
      insert into notes values (1);
      begin; set local role authenticated;
      set local request.jwt.claims = '{"sub": "00000000-0000-0000-0000-000000000001", "role": "authenticated"}';
      select auth.uid(), auth.role(), auth.jwt() ->> 'role', (select count(*) from notes);
      commit;
      select count(*) from auth.users; select count(*) from storage.buckets; select count(*) from storage.objects`);
    expect(error).toBeNull();
    expect(sets[5]?.rows).toEqual([
      ['00000000-0000-0000-0000-000000000001', 'authenticated', 'authenticated', '1'],
    ]);
    const roles = await project.engine.query<{ rolname: string }>(
      project.ref,
      `select rolname from pg_roles where rolname = any($1) order by 1`,
      [['anon', 'authenticated', 'authenticator', 'service_role']],
    );
    expect(roles.map((role) => role.rolname)).toEqual([
      'anon',
      'authenticated',
      'authenticator',
      'service_role',
    ]);
  });
});
