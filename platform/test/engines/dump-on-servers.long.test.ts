import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { startPostgresEngine } from './postgres-engines.ts';
import { runScript, startEngine } from './projects.ts';

/** Some of everything that an owner can create. Roles and what they own belong to the server. */
const everything = `
create extension pg_trgm;
create schema shop;
create type shop.size as enum ('s', 'm');
create domain shop.price as numeric(10, 2) check (value >= 0);
create table shop.items (
  id bigint generated always as identity primary key, name text not null, size shop.size default 'm',
  price shop.price, upper_name text generated always as (upper(name)) stored, data jsonb, made timestamptz default now()
);
create table shop.parts (item bigint references shop.items (id), no int, note text, primary key (item, no)) partition by range (no);
create table shop.parts_low partition of shop.parts for values from (0) to (100);
create table shop.parts_high partition of shop.parts default;
insert into shop.items (name, price, data)
  select 'item ' || g || E'\\n\\t\\\\ é', g, jsonb_build_object('n', g) from generate_series(1, 2000) g;
insert into shop.parts select g, g % 200, repeat('x', g) from generate_series(1, 2000) g;
create index on shop.items using gin (name gin_trgm_ops);
create view shop.cheap with (security_invoker) as select * from shop.items where price < 10;
create materialized view shop.summary as select size, count(*) from shop.items group by size;
create function shop.touch() returns trigger language plpgsql as $$ begin new.made := now(); return new; end $$;
create trigger touched before update on shop.items for each row execute function shop.touch();
alter table shop.items enable row level security;
create policy own on shop.items for select to authenticated using (name like 'item%');
grant usage on schema shop to anon, authenticated;
grant select on shop.items to authenticated;
grant update (note) on shop.parts to service_role;
alter default privileges in schema shop grant select on tables to anon;
create sequence shop.numbers start 100 increment 5;
select nextval('shop.numbers'), nextval('shop.numbers');
comment on table shop.items is 'What''s sold';
insert into auth.users (email) values ('a@example.com');
select lo_from_bytea(4711, '\\xdeadbeef');
`;

/** Facts that must be the same after a database moves, as text. */
const facts = `
select 'relation' as what, c.oid::regclass::text as name, concat_ws(' ', c.relkind, c.relrowsecurity,
  (select string_agg(coalesce(g.rolname, 'public') || ':' || a.privilege_type, ',' order by coalesce(g.rolname, 'public') collate "C", a.privilege_type collate "C") from aclexplode(c.relacl) a
     left join pg_roles g on g.oid = a.grantee where a.grantee <> c.relowner), c.relowner = current_user::regrole) as details
from pg_class c where c.relnamespace in ('shop'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
union all select 'policy', polname, pg_get_expr(polqual, polrelid) || polroles::regrole[]::text from pg_policy
union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text like 'shop.%'
union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'shop'::regnamespace and contype <> 'n'
union all select 'default', d.defaclobjtype::text, (select string_agg(coalesce(g.rolname, 'public') || ':' || a.privilege_type, ',' order by coalesce(g.rolname, 'public') collate "C", a.privilege_type collate "C")
  from aclexplode(d.defaclacl) a left join pg_roles g on g.oid = a.grantee where a.grantee <> d.defaclrole) from pg_default_acl d
union all select 'extension', extname, '' from pg_extension
union all select 'comment', obj_description('shop.items'::regclass), ''
union all select 'sequence', 'numbers', (select last_value::text from shop.numbers)
union all select 'summary', size::text, count::text from shop.summary
union all select 'large object', '4711', encode(lo_get(4711), 'hex')
order by 1, 2, 3`;

describeWithPostgres('dumps between engines and servers', () => {
  const server = startPostgresEngine();
  const pglite = startEngine();
  const script: Buffer[] = [];

  beforeAll(async () => {
    const [major] = await server.engine.majors();
    await server.engine.create('source', { major: major! });
    await server.engine.execute('source', everything);
    await server.engine.create('target', { major: major! });
    await pglite.engine.create('target', { major: 18 });
    await pglite.engine.create('source', { major: 17 });
    await pglite.engine.execute('source', everything);
    for await (const piece of server.engine.dump('source')) script.push(piece);
  });
  const loadInto = (engine: DatabaseEngine) => engine.load('target', streamed(script));
  afterAll(() => Promise.all([server.dispose(), pglite.dispose()]));

  it('restore everything into another database of the server, which belongs to its own owner', async () => {
    await loadInto(server.engine);
    expect(await server.engine.query('target', facts)).toEqual(await server.engine.query('source', facts));
    expect(await server.engine.tableFacts('target')).toEqual(await server.engine.tableFacts('source'));
    const { error } = await runScript(
      server.engine,
      'target',
      `insert into shop.items (name) values ('more') returning id`,
    );
    expect(error).toBeNull();
  });

  it('of PGlite restore everything on a server: its owner gets the objects of other roles, and roles of the server do not change', async () => {
    const [major] = await server.engine.majors();
    await server.engine.create('moved', { major: major! });
    await pglite.engine.execute(
      'source',
      `set session authorization supabase_admin;
       create role howdah_test_app login superuser password 'secret'; create role howdah_test_group createrole;
       grant howdah_test_group to howdah_test_app;
       create table shop.theirs (id int); alter table shop.theirs owner to howdah_test_app; grant select on shop.theirs to howdah_test_group;
       alter role anon bypassrls;
       alter database postgres set work_mem = '9MB'; alter database postgres set session_preload_libraries = 'evil';
       alter database postgres set "my.own" = 'it''s mine'`,
    );
    await server.engine.load('moved', pglite.engine.dump('source'));
    // Postgres 17 and newer have one more privilege of tables.
    const comparable = (rows: object[]) =>
      rows
        .map((row) => JSON.stringify(row).replace(/,\w+:MAINTAIN/g, ''))
        .filter((row) => !row.includes('shop.theirs'));
    expect(comparable(await server.engine.query('moved', facts))).toEqual(
      comparable(await pglite.engine.query('source', facts)),
    );
    expect(
      await server.engine.query(
        'moved',
        `select tableowner = current_user as own from pg_tables where tablename = 'theirs'`,
      ),
    ).toEqual([{ own: true }]);
    expect(
      await asAdmin(
        `select rolname, rolbypassrls from pg_roles where rolname like 'howdah_test%' or rolname = 'anon'`,
      ),
    ).toEqual([{ rolname: 'anon', rolbypassrls: false }]);
    const { sets } = await runScript(
      server.engine,
      'moved',
      `select current_setting('work_mem'), current_setting('my.own')`,
    );
    expect(sets[0]?.rows).toEqual([['9MB', "it's mine"]]);
    // Settings that only a superuser can set are not restored.
    expect(await asAdmin(`select from pg_db_role_setting where setconfig::text like '%evil%'`)).toEqual([]);
  });

  it('of a server restore everything on PGlite', async () => {
    await loadInto(pglite.engine);
    expect(await pglite.engine.query('target', facts)).toEqual(await server.engine.query('source', facts));
    expect(await pglite.engine.tableFacts('target')).toEqual(await server.engine.tableFacts('source'));
  });

  // Last, because it changes grants that the other tests compare.
  it('do not include what is granted to the reader of the platform', async () => {
    const before = await server.engine.objectFacts('source');
    const { error } = await runScript(server.engine, 'source', 'select 1', {
      readOnly: true,
      asReader: true,
    });
    expect(error).toBeNull();
    const granted = await server.engine.query(
      'source',
      "select from pg_attribute where attacl::text ~ '_r=r'",
    );
    expect(granted).not.toEqual([]);
    expect(await server.engine.objectFacts('source')).toEqual(before);
  });
});

async function* streamed(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}
