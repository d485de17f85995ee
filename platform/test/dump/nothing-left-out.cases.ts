import { compareObjects } from '../../src/engines/dump/backup-errors.ts';
import { describeOnEachEngine } from '../engines/projects.ts';
import { copy, dumpOf } from './copies.ts';
import { largeRows, readLargeRows } from './large-rows.ts';
import { reservedNames } from './reserved-schemas.ts';

/** Objects that a dump refuses on PGlite, where users can become the superuser. */
const refused: [what: string, make: string, undo: string, named: string | RegExp][] = [
  [
    'a table in pg_catalog',
    'create table pg_catalog.orders (id int); insert into pg_catalog.orders values (1)',
    'drop table pg_catalog.orders',
    'the table pg_catalog.orders',
  ],
  [
    'a table in information_schema',
    'create table information_schema."My table" (id int)',
    'drop table information_schema."My table"',
    'the table information_schema."My table"',
  ],
  [
    'a function in pg_catalog',
    `create function pg_catalog.mine(a int) returns int language sql as 'select 1'`,
    'drop function pg_catalog.mine',
    /the function (pg_catalog\.)?mine\(integer\)/,
  ],
  [
    'a type in information_schema',
    `create type information_schema.mood as enum ('sad')`,
    'drop type information_schema.mood',
    'the type information_schema.mood',
  ],
  [
    'a view in pg_toast',
    'create view pg_toast.v as select 1 as one',
    'drop view pg_toast.v',
    'the view pg_toast.v',
  ],
  [
    'a rule on a system view',
    'create rule r as on insert to information_schema.tables do instead nothing',
    'drop rule r on information_schema.tables',
    'the rule r on information_schema.tables',
  ],
  [
    'a table that was added to an extension',
    'create extension hstore; create table public.given (id int); alter extension hstore add table public.given',
    'alter extension hstore drop table public.given; drop extension hstore; drop table public.given',
    'the table public.given',
  ],
];

/** Checks and generated columns that call functions. Some read a table that is created later, or use the search path. */
const callingFunctions = `
create table public.z_allowed (kind text primary key); insert into public.z_allowed values ('cup'), ('plate');
create function public.is_allowed(k text) returns boolean stable language sql
  as 'select exists (select from public.z_allowed where kind = k)';
create table public.a_things (kind text, constraint allowed check (public.is_allowed(kind)), constraint filled check (kind <> ''));
comment on constraint allowed on public.a_things is 'it''s a list';
create table public.b_more (n int) inherits (public.a_things);
create table public.b_own (kind text, constraint allowed check (public.is_allowed(kind))) inherits (public.a_things);
create table public.c_own (constraint allowed check (public.is_allowed(kind))) inherits (public.b_own);
create table public.d_alone (kind text, constraint alone check (public.is_allowed(kind)) no inherit) inherits (public.a_things);
create table public.e_parts (kind text, n int, check (public.is_allowed(kind))) partition by range (n);
create table public.e_part partition of public.e_parts for values from (0) to (10);
create table public."f ""odd""" (kind text constraint "o'dd ""name""" check (public.is_allowed(kind)));
create table public.g_later (kind text);
alter table public.g_later add constraint later check (public.is_allowed(kind)) not valid;
insert into public.a_things values ('cup'); insert into public.b_more values ('cup', 1); insert into public.b_own values ('cup');
insert into public.c_own values ('plate'); insert into public.d_alone values ('plate'); insert into public.e_parts values ('cup', 1);
insert into public."f ""odd""" values ('cup'); insert into public.g_later values ('cup');
create function public.twice(n int) returns int language plpgsql immutable as 'begin return n * 2; end';
create function public.is_even(n int) returns boolean language plpgsql immutable as 'begin return twice(n) % 4 = 0; end';
create function public.quadruple(n int) returns int language plpgsql immutable as 'begin return twice(twice(n)); end';
create table public.numbers (n int check (public.is_even(n)), more int generated always as (public.quadruple(n)) stored);
insert into public.numbers select g * 2 from generate_series(1, 10) g;`;

/** One object of each kind. */
const objectsOfEachKind = `
create table public.cups (id int primary key, note text default 'x', constraint short check (length(note) < 100));
create index by_note on public.cups (note);
create view public.seen as select id from public.cups;
create function public.f() returns int language sql as 'select 1';
create function public.stamp() returns trigger language plpgsql as 'begin return new; end';
create trigger t before insert on public.cups for each row execute function public.stamp();
alter table public.cups enable row level security;
create policy p on public.cups to anon using (note <> 'hidden');
grant select on public.cups to anon;
grant update (note) on public.cups to anon;
create table public.spoons (note text default 'x');
create table public.plates (id int); alter table public.plates enable row level security;
create table public.bowls (id int); grant select on public.bowls to anon;
create table public.forks (id int);
create type public.mood as enum ('sad');
create sequence public.counter;
select lo_from_bytea(70001, '\\x01');
create rule r as on delete to public.cups do instead nothing;
create schema shop;`;

/** Objects that the superuser of PGlite owns. */
const ofSuperuser = `
set session authorization supabase_admin;
create schema theirs; grant usage on schema theirs to postgres, anon;
create table theirs.t (id int primary key, note text); insert into theirs.t values (1, 'kept');
grant select on theirs.t to postgres, anon; grant update (note) on theirs.t to postgres;
create sequence theirs.s; create view theirs.v as select * from theirs.t;
create type theirs.mood as enum ('sad'); create domain theirs.n as int;
create function theirs.f() returns int language sql as 'select 1'; revoke execute on function theirs.f() from public;
create policy p on theirs.t to postgres using (true);
create statistics theirs.st on id, note from theirs.t;
create publication theirs_published for table theirs.t; create publication all_published for all tables;
create function theirs.noted() returns event_trigger language plpgsql as 'begin end';
create event trigger noted on ddl_command_end execute function theirs.noted();
alter default privileges in schema theirs grant select on tables to anon;
select lo_from_bytea(70002, '\\x01');`;

describeOnEachEngine('a dump', (project) => {
  let copied: Awaited<ReturnType<typeof copy>>;

  if (project.kind === 'pglite') {
    it.each(refused)('fails when it would omit %s', async (_what, make, undo, named) => {
      const { engine, ref } = project;
      await engine.execute(ref, `${reservedNames} ${make}`);
      const failed = await dumpOf(engine, ref).catch((error: Error) => error);
      expect(failed).toMatchObject({ name: 'DumpIncomplete', message: expect.stringMatching(named) });
      await engine.execute(ref, `${reservedNames} ${undo}`);
    });

    it.each(['create schema pg_mine', 'create schema plain; alter schema plain rename to pg_mine'])(
      'needs no check for reserved schema names, because Postgres refuses "%s"',
      async (sql) => {
        expect((await project.run(sql)).error).toMatchObject({
          code: '42939',
          message: 'unacceptable schema name "pg_mine"',
        });
      },
    );
  }

  it('contains all rows and objects, and loading it restores all of them', async () => {
    const { engine, ref, major } = project;
    const more = project.kind === 'pglite' ? ofSuperuser : '';
    await engine.execute(ref, callingFunctions + objectsOfEachKind + largeRows(5) + more);
    copied = await copy(engine, ref, 'copy', major);
    expect(copied.differing).toEqual([]);
    expect(copied.loaded).toEqual(copied.tables);
  });

  it('keeps a text that spans many pieces, and a text of characters that must be escaped', async () => {
    const { engine, ref } = project;
    expect(await engine.query('copy', readLargeRows)).toEqual(await engine.query(ref, readLargeRows));
    expect(Math.max(...copied.pieces.map(({ length }) => length))).toBeLessThan(6.4 * 1024 * 1024);
  });

  it('keeps checks and generated columns that call functions', async () => {
    const { engine, ref } = project;
    expect(await engine.query('copy', 'select sum(more)::int as sum from public.numbers')).toEqual([
      { sum: 440 },
    ]);
    const listed = `select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as definition,
        conislocal as own, coninhcount::int as parents, connoinherit as alone, convalidated as valid,
        obj_description(oid, 'pg_constraint') as comment
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await engine.query('copy', listed)).toEqual(await engine.query(ref, listed));
    await expect(engine.execute('copy', `insert into public.a_things values ('fork')`)).rejects.toThrow(
      /violates check constraint "allowed"/,
    );
  });

  if (project.kind === 'pglite') {
    it("changes the owner of the superuser's objects to the owner of the project", async () => {
      const { engine } = project;
      expect(Buffer.concat(copied.pieces).toString()).not.toContain('supabase_admin');
      const owners = await engine.query(
        'copy',
        `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'theirs'::regnamespace
       union select nspowner::regrole::text from pg_namespace where nspname = 'theirs'`,
      );
      expect(owners).toEqual([{ owner: 'postgres' }]);
    });
  }

  const changes: [kind: string, name: string, change: string][] = [
    ['relation', 'public.cups', 'alter table public.cups add column more int'],
    ['relation', 'public.spoons', 'alter table public.spoons alter column note drop default'],
    ['relation', 'public.plates', 'alter table public.plates disable row level security'],
    ['relation', 'public.bowls', 'revoke select on public.bowls from anon'],
    ['relation', 'public.forks', 'drop table public.forks'],
    ['relation', 'public.seen', 'drop view public.seen'],
    ['column grant', 'public.cups.note', 'revoke update (note) on public.cups from anon'],
    ['index', 'public.by_note', 'drop index public.by_note'],
    ['constraint', 'short on public.cups', 'alter table public.cups drop constraint short'],
    [
      'function',
      'public.f()',
      `create or replace function public.f() returns int language sql as 'select 2'`,
    ],
    ['trigger', 't on public.cups', 'alter table public.cups disable trigger t'],
    ['policy', 'p on public.cups', 'drop policy p on public.cups'],
    ['rule', 'r on public.cups', 'drop rule r on public.cups'],
    ['type', 'public.mood', `alter type public.mood add value 'angry'`],
    ['value of the sequence', 'public.counter', `select nextval('public.counter')`],
    ['large object', '70001', `select lo_put(70001, 0, '\\x02')`],
    ['schema', 'shop', 'drop schema shop'],
  ];

  it('differs when any object of the database has changed', async () => {
    const { engine } = project;
    await engine.execute('copy', changes.map(([, , change]) => change).join(';'));
    const differing = compareObjects(copied.objects, await engine.objectFacts('copy'));
    expect(differing.map(({ kind, name }) => [kind, name]).sort()).toEqual(
      changes.map(([kind, name]) => [kind, name]).sort(),
    );
  });
});
