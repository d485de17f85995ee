import { describeAboveEngines } from '../engines/projects.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { RestClient, schemaSql } from './fixture.ts';

const user = '11111111-1111-1111-1111-111111111111';
const other = '22222222-2222-2222-2222-222222222222';
const returned = { prefer: 'return=representation' };

/** Names that end strings, comments, names and statements. */
const hostile = [
  `x"; drop table notes; --`,
  ...(RUNS_EXTENDED_TESTS ? [`it's "a" table`, '$1 /* ', 'select', '\\n\\', '表 🐘'] : []),
];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

describeAboveEngines('explaining a call', (database) => {
  let rest: RestClient;
  const rows = async (sql: string) => (await database.engine.query<{ n: number }>(database.ref, sql))[0]!.n;

  beforeAll(async () => {
    await database.engine.execute(
      database.ref,
      `${schemaSql}
      insert into notes (user_id, body) values ('${user}', 'mine'), ('${other}', 'theirs'), ('${other}', 'theirs too');
      create table posts (id int primary key, author uuid, draft boolean not null default false, body text);
      alter table posts enable row level security;
      create policy "Everybody reads" on posts for select using (true);
      create policy "No drafts" on posts as restrictive for select using (not draft);
      create policy "Own posts" on posts for insert to authenticated with check (author = auth.uid());
      create policy "Own changes" on posts for update to authenticated using (author = auth.uid()) with check (not draft);
      insert into posts values (1, '${user}', false, 'a'), (2, '${other}', false, 'b'), (3, '${user}', true, 'c');
      create table locked (id int primary key);
      alter table locked enable row level security;
      create table partly (id int primary key, shown text, hidden text);
      revoke all on partly from anon;
      grant select (id, shown) on partly to anon;
      create function closed() returns int language sql as 'select 1';
      revoke execute on function closed() from public, anon;
      create schema hidden;
      create table hidden.things (id int);
      create table broken (id int primary key, day text);
      alter table broken enable row level security;
      create policy "Not a date" on broken for select using (day::date > '2020-01-01');
      insert into broken values (1, 'no date');
      create function pick(a int) returns int language sql as 'select 1';
      create function pick(a int, b int) returns int language sql as 'select 2';
      revoke execute on function pick(int, int) from public, anon;
      create domain color as int;
      create function color_json(color) returns json immutable language sql as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
      create cast (color as json) with function color_json(color) as implicit;
      create table paints (id int primary key, color color);
      alter table paints enable row level security;
      create policy "Blue" on paints using (color = 255) with check (color = 255);
      insert into paints values (1, 255), (2, 0);
      create type size as enum ('s', 'm');
      create function size_json(size) returns json immutable language sql as $$ select json_build_object('size', $1::text) $$;
      create cast (size as json) with function size_json(size);
      create table shirts (id int primary key, size size);
      alter table shirts enable row level security;
      create policy "All shirts" on shirts using (true);
      insert into shirts values (1, 's');`,
    );
    rest = new RestClient(database.engine, database.ref);
  });

  it('names the grant that is missing', async () => {
    const found = await rest.explain('GET', 'secret_things?select=*');
    expect(found).toMatchObject({
      role: 'anon',
      outcome: { status: 401, code: '42501', message: 'permission denied for table secret_things' },
      kind: 'table',
      schemaUsage: true,
      privileges: [{ privilege: 'SELECT', granted: false, columns: [] }],
      rowSecurity: 'off',
      rules: [],
    });
  });

  it('names the columns that are granted where the table is not', async () => {
    const { privileges } = await rest.explain('GET', 'partly?select=*');
    expect(privileges).toEqual([{ privilege: 'SELECT', granted: false, columns: ['id', 'shown'] }]);
  });

  it('says that a schema cannot be used', async () => {
    const found = await rest.explain('GET', 'things', { project: { dbSchema: 'hidden' } });
    expect(found).toMatchObject({ outcome: { code: '42501' }, schemaUsage: false });
  });

  it('says that a function cannot be executed, and which names do not exist', async () => {
    expect(await rest.explain('POST', 'rpc/closed', { body: {} })).toMatchObject({
      kind: 'function',
      outcome: { code: '42501' },
      executable: false,
    });
    expect(await rest.explain('POST', 'rpc/absent', { body: {} })).toMatchObject({ exists: false });
    expect(await rest.explain('GET', 'absent')).toMatchObject({
      exists: false,
      outcome: { code: 'PGRST205' },
    });
  });

  it('counts the rows that a policy hides', async () => {
    const { outcome, rules } = await rest.explain('GET', 'notes?select=body&body=like.the*', { as: user });
    expect(outcome).toEqual({ status: 200, code: null, message: null });
    expect(rules).toEqual([
      {
        command: 'SELECT',
        rows: 'existing',
        checked: 2,
        passed: 0,
        policies: [
          {
            name: 'own',
            permissive: true,
            expression: '(user_id = auth.uid())',
            passed: 0,
            error: null,
          },
        ],
      },
    ]);
    expect((await rest.explain('GET', 'notes', { as: user })).rules[0]).toMatchObject({
      checked: 3,
      passed: 1,
    });
  });

  it('says that no policy lets a role in', async () => {
    const [rule] = (await rest.explain('GET', 'notes')).rules;
    expect(rule).toMatchObject({ checked: 3, passed: 0, policies: [] });
    const { rules, outcome } = await rest.explain('POST', 'locked', { body: { id: 1 }, as: user });
    expect(outcome.code).toBe('42501');
    expect(rules).toEqual([{ command: 'INSERT', rows: 'new', checked: 1, passed: 0, policies: [] }]);
  });

  it('says which check a new row fails, with the defaults it would have', async () => {
    const stolen = await rest.explain('POST', 'notes', { as: user, body: { user_id: other, body: 'x' } });
    expect(stolen.rules).toMatchObject([{ command: 'INSERT', checked: 1, passed: 0 }]);
    const own = await rest.explain('POST', 'notes', { as: user, headers: returned, body: { body: 'x' } });
    expect(own.outcome.status).toBe(201);
    expect(own.rules).toMatchObject([
      { command: 'INSERT', checked: 1, passed: 1 },
      { command: 'SELECT', rows: 'new', checked: 1, passed: 1 },
    ]);
  });

  it('tells a row that may be written from one that may be read back', async () => {
    const draft = { id: 9, author: user, draft: true };
    expect((await rest.explain('POST', 'posts', { as: user, body: draft })).outcome.status).toBe(201);
    const { outcome, rules } = await rest.explain('POST', 'posts', {
      as: user,
      body: draft,
      headers: returned,
    });
    expect(outcome.code).toBe('42501');
    expect(rules.map(({ command, passed }) => [command, passed])).toEqual([
      ['INSERT', 1],
      ['SELECT', 0],
    ]);
    expect(rules[1]!.policies.map(({ name, permissive, passed }) => [name, permissive, passed])).toEqual([
      ['Everybody reads', true, 1],
      ['No drafts', false, 0],
    ]);
  });

  it('follows an update from the rows it sees to the rows it leaves', async () => {
    const { outcome, rules } = await rest.explain('PATCH', 'posts?id=in.(1,2)', {
      as: user,
      body: { draft: true },
    });
    expect(outcome.code).toBe('42501');
    expect(rules.map(({ command, rows, checked, passed }) => [command, rows, checked, passed])).toEqual([
      ['SELECT', 'existing', 2, 2],
      ['UPDATE', 'existing', 2, 1],
      ['UPDATE', 'new', 2, 0],
      ['SELECT', 'new', 2, 0],
    ]);
    const deleted = await rest.explain('DELETE', 'posts?id=eq.1', { as: user });
    expect(deleted.rules).toMatchObject([
      { command: 'SELECT', checked: 1, passed: 1 },
      { command: 'DELETE', checked: 1, passed: 0, policies: [] },
    ]);
  });

  it('says that the service key bypasses row level security', async () => {
    expect(await rest.explain('GET', 'notes', { as: 'service_role' })).toMatchObject({
      rowSecurity: 'bypassed',
      rules: [],
    });
  });

  it('shows a policy that fails instead of answering', async () => {
    const { outcome, rules } = await rest.explain('GET', 'broken');
    expect(outcome.code).toBe('22007');
    expect(rules[0]).toMatchObject({ checked: 1, passed: null });
    expect(rules[0]!.policies[0]).toMatchObject({ passed: null });
    expect(rules[0]!.policies[0]!.error).toContain('no date');
  });

  it.extended('asks about the function that the call finds among several of its name', async () => {
    expect(await rest.explain('POST', 'rpc/pick', { body: { a: 1 } })).toMatchObject({
      outcome: { status: 200 },
      executable: true,
    });
    expect(await rest.explain('POST', 'rpc/pick', { body: { a: 1, b: 2 } })).toMatchObject({
      outcome: { code: '42501' },
      executable: false,
    });
    expect(await rest.explain('POST', 'rpc/pick', { body: { c: 1 } })).toMatchObject({
      outcome: { code: 'PGRST202' },
      exists: true,
      executable: null,
    });
  });

  it.extended('evaluates policies on the stored values of data representations', async () => {
    const read = await rest.explain('GET', 'paints?select=color');
    expect(read.rules).toMatchObject([
      { checked: 2, passed: 1, policies: [{ name: 'Blue', passed: 1, error: null }] },
    ]);
    const written = await rest.explain('POST', 'paints', { body: { id: 3, color: 255 }, headers: returned });
    expect(written.rules.map(({ checked, passed }) => [checked, passed])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('blames no policy for rows that cannot be read back from JSON', async () => {
    const { outcome, rules } = await rest.explain('GET', 'shirts');
    expect(outcome.status).toBe(200);
    expect(rules).toEqual([
      {
        command: 'SELECT',
        rows: 'existing',
        checked: null,
        passed: null,
        policies: [{ name: 'All shirts', permissive: true, expression: 'true', passed: null, error: null }],
      },
    ]);
  });

  it('keeps nothing of what it runs', async () => {
    await rest.explain('POST', 'notes', { as: user, body: { body: 'kept?' } });
    await rest.explain('PATCH', 'posts?id=eq.1', { as: user, body: { body: 'changed' } });
    await rest.explain('DELETE', 'notes', { as: user });
    await rest.explain('DELETE', 'notes', { as: 'service_role' });
    expect(await rows('select count(*)::int as n from notes')).toBe(3);
    expect(await rows("select count(*)::int as n from posts where body = 'changed'")).toBe(0);
  });

  it.each(hostile)('takes the names of %s as they are', async (name) => {
    const table = quoted(name);
    await database.engine.execute(
      database.ref,
      `create table ${table} (${quoted(`${name} key`)} int primary key, ${table} text);
      alter table ${table} enable row level security;
      create policy ${table} on ${table} for select using (${table} = 'x' and exists (select from notes n where n.body <> ${table}.${table}));
      insert into ${table} values (1, 'x'), (2, 'y');`,
    );
    const { rules, outcome } = await rest.explain('GET', encodeURIComponent(name), { as: user });
    expect(outcome.status).toBe(200);
    expect(rules).toMatchObject([{ checked: 2, passed: 1, policies: [{ name, passed: 1, error: null }] }]);
    expect(await rows('select count(*)::int as n from notes')).toBe(3);
  });
});
