import { compareTables } from '../../src/engines/dump/backup-errors.ts';
import { ROLE_CALL_COLUMNS } from '../../src/engines/role-call.ts';
import { describeOnEachEngine, runScript } from '../engines/projects.ts';
import { copy } from './copies.ts';

/** The owner of a database on a server does not own the database itself. */
const storeSearchPath = `do $$ begin
  execute format('alter database %I set search_path = app, public', current_database());
exception when insufficient_privilege then
  execute format('alter role current_user in database %I set search_path = app, public', current_database());
end $$;`;

/** What pg_dump alone does not restore as it was, with a query whose answer must stay the same. */
const awkward: [what: string, make: string, question: string][] = [
  [
    'tables that inherited a column after they had columns of their own',
    `create table par (a int); create table other (x int); create table chi (c int) inherits (par, other);
     create table grand (d int) inherits (chi);
     alter table par add column b int; alter table other add column y int;
     insert into chi (a, b, c, x, y) values (1, 2, 3, 4, 5); insert into grand (a, b, c, d, x, y) values (1, 2, 3, 4, 5, 6)`,
    'select a, b, c, d, x, y from grand union all select a, b, c, null, x, y from only chi order by y',
  ],
  [
    'tables that are partitioned by the hash of an enum',
    `create type unused as enum ('a'); create type mood as enum ('sad', 'ok', 'happy', 'angry', 'calm'); drop type unused;
     create table moods (at int, m mood, moods mood[]) partition by list (at);
     create table moods_1 partition of moods for values in (1) partition by hash (m);
     create table moods_1_0 partition of moods_1 for values with (modulus 3, remainder 0);
     create table moods_1_1 (moods mood[], m mood, at int); alter table moods_1 attach partition moods_1_1 for values with (modulus 3, remainder 1);
     create table moods_1_2 partition of moods_1 for values with (modulus 3, remainder 2) partition by hash (moods);
     create table moods_1_2_0 partition of moods_1_2 for values with (modulus 2, remainder 0);
     create table moods_1_2_1 partition of moods_1_2 for values with (modulus 2, remainder 1);
     insert into moods select 1, m, array[m, n] from unnest(enum_range(null::mood)) m, unnest(enum_range(null::mood)) n`,
    'select m::text, moods::text[] as moods from moods order by 1, 2',
  ],
  [
    'checks and generated columns that find functions by the search path of the database',
    `create schema app;
     create function app.twice(n int) returns int language plpgsql immutable as 'begin return n * 2; end';
     create function app.four(n int) returns int language plpgsql immutable as 'begin return twice(twice(n)); end';
     create table app.numbers (n int check (app.four(n) > 0), more int generated always as (app.four(n)) stored);
     ${storeSearchPath}
     set search_path = app, public; insert into app.numbers values (1)`,
    'select n, more from app.numbers',
  ],
];

describeOnEachEngine('a dump', (project) => {
  const copies = (index: number) => [`source-${index}`, `copy-${index}`] as const;

  it.each(awkward.map(([what, make, question], index) => ({ what, make, question, index })))(
    'restores $what',
    async ({ make, question, index }) => {
      const { engine, major } = project;
      const [source, target] = copies(index);
      await engine.create(source, { major });
      await engine.execute(source, make);
      const { tables, differing, loaded } = await copy(engine, source, target, major);
      expect(compareTables(tables, loaded)).toEqual([]);
      expect(differing).toEqual([]);
      expect(await engine.query(target, question)).toEqual(await engine.query(source, question));
      await engine.remove(target);
      await engine.remove(source);
    },
  );

  it('restores everything else when a materialized view cannot be refreshed, and leaves that view empty', async () => {
    const { engine, major } = project;
    await engine.create('views', { major });
    await engine.execute(
      'views',
      `create table n (n int); insert into n values (1);
       create materialized view a_broken as select 1 / n as one from n;
       create materialized view b_of_broken as select * from a_broken;
       create materialized view c_fine as select n from n;
       create materialized view d_unique as select n from n; create unique index on d_unique (n);
       insert into n values (0), (0);
       comment on materialized view c_fine is 'REFRESH MATERIALIZED VIEW public.c_fine;'`,
    );
    const { tables, differing, loaded, emptyViews } = await copy(engine, 'views', 'views-copy', major);
    expect(compareTables(tables, loaded)).toEqual([]);
    expect(differing).toEqual([]);
    expect(emptyViews).toEqual([
      { name: 'public.a_broken', reason: 'division by zero' },
      { name: 'public.b_of_broken', reason: 'materialized view "a_broken" has not been populated' },
      { name: 'public.d_unique', reason: expect.stringContaining('could not create unique index') },
    ]);
    expect(
      await engine.query(
        'views-copy',
        `select relname, relispopulated from pg_class where relkind = 'm' and relnamespace = 'public'::regnamespace order by 1`,
      ),
    ).toEqual([
      { relname: 'a_broken', relispopulated: false },
      { relname: 'b_of_broken', relispopulated: false },
      { relname: 'c_fine', relispopulated: true },
      { relname: 'd_unique', relispopulated: false },
    ]);
    await engine.remove('views-copy');
    await engine.remove('views');
  });

  if (project.kind === 'postgres') {
    it('restores an index on a function that finds another one by the search path, where Postgres allows it', async () => {
      const { engine, major } = project;
      if (major >= 17) return;
      await engine.create('indexed', { major });
      await engine.execute(
        'indexed',
        `create function inner_one(t text) returns text language plpgsql immutable as 'begin return lower(t); end';
         create function outer_one(t text) returns text language plpgsql immutable as 'begin return inner_one(t); end';
         create table words (w text); insert into words values ('Cup'); create index by_word on words (outer_one(w));
         create materialized view seen as select outer_one(w) as w from words`,
      );
      const { differing } = await copy(engine, 'indexed', 'indexed-copy', major);
      expect(differing).toEqual([]);
      expect(await engine.query('indexed-copy', 'select w from seen')).toEqual([{ w: 'cup' }]);
      await engine.remove('indexed-copy');
      await engine.remove('indexed');
    });
  } else {
    it('ignores event triggers of the project that forbid changes', async () => {
      const { engine, major } = project;
      await engine.create('guarded', { major });
      await engine.execute(
        'guarded',
        `set session authorization supabase_admin; create table t (n int); insert into t values (1); create materialized view v as select n from t;
         create function forbid() returns event_trigger language plpgsql as $$ begin raise exception 'no change of %', tg_tag; end $$;
         create event trigger forbid on ddl_command_start execute function forbid();
         create event trigger forbid_drops on sql_drop execute function forbid()`,
      );
      const { tables, differing, loaded } = await copy(engine, 'guarded', 'guarded-copy', major);
      expect(loaded).toEqual(tables);
      expect(differing).toEqual([]);
      for (const database of ['guarded', 'guarded-copy']) {
        await expect(engine.execute(database, 'create table more ()')).rejects.toThrow(
          'no change of CREATE TABLE',
        );
      }
      const read = await runScript(engine, 'guarded', 'select n from t', { asReader: true });
      expect(read).toMatchObject({ error: null, sets: [{ rows: [['1']] }] });
      const { columns } = await engine.callAsRole({
        database: 'guarded',
        role: 'anon',
        settings: {},
        statement: {
          text: `select 'answer'::text${', null::text'.repeat(ROLE_CALL_COLUMNS - 1)}`,
          params: [],
        },
        readOnly: false,
        rollBack: false,
      });
      expect(columns[0]).toBe('answer');
      expect(await engine.query('guarded', `select current_setting('event_triggers') as on`)).toEqual([
        { on: 'on' },
      ]);
      await engine.remove('guarded-copy');
      await engine.remove('guarded');
    });
  }
});
