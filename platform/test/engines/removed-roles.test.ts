import { CATALOG_SQL } from '@howdah/shared-api/entities/metadata-sql';
import { roles } from '@howdah/shared-api/pg-meta';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { asAdmin, describeWithPostgres } from '../postgres/with-postgres.ts';
import { startPostgresEngine, type TestPostgresEngine } from './postgres-engines.ts';
import { runScript } from './projects.ts';

describeWithPostgres('a project with privileges from other projects', () => {
  let started: TestPostgresEngine;
  beforeAll(async () => {
    started = startPostgresEngine();
    const [major] = await started.engine.majors();
    for (const name of ['gone', 'giver', 'stopped']) await started.engine.create(name, { major: major! });
  });
  afterAll(() => started.dispose());

  it('can be removed with its roles, and the other projects lose nothing', async () => {
    const { engine, nameOf } = started;
    // The first read-only run creates the reader.
    expect((await runScript(engine, 'gone', 'select 1', { asReader: true })).error).toBeNull();
    for (const role of [nameOf('gone'), `${nameOf('gone')}_r`]) {
      for (const giver of ['giver', 'stopped']) {
        const { error } = await runScript(
          engine,
          giver,
          `create schema if not exists given; grant usage on schema given to "${role}";
           create table if not exists given.t (id int, note text); grant select, insert on given.t to "${role}";
           grant update (note) on given.t to "${role}";
           create or replace function given.f() returns int language sql as 'select 1';
           grant execute on function given.f() to "${role}";
           create sequence if not exists given.s; grant usage on sequence given.s to "${role}";
           alter default privileges in schema given grant select on tables to "${role}";
           alter table given.t enable row level security;
           create policy "for ${role}" on given.t to "${role}", anon using (true)`,
        );
        expect(error).toBeNull();
      }
    }
    await engine.stop('stopped');

    await engine.remove('gone');

    expect(await asAdmin(`select from pg_roles where starts_with(rolname, '${nameOf('gone')}')`)).toEqual([]);
    expect(await engine.exists('gone')).toBe(false);
    // The stopped project is still stopped, and opens again.
    expect((await engine.health('stopped')).state).toBe('stopped');
    for (const giver of ['giver', 'stopped']) {
      const { sets, error } = await runScript(
        engine,
        giver,
        `select count(*) from given.t; select count(*) from pg_policy where polrelid = 'given.t'::regclass; insert into given.t values (1)`,
      );
      expect(error).toBeNull();
      expect(sets[0]?.rows).toEqual([['0']]);
      expect(sets[1]?.rows).toEqual([['2']]);
    }
  });
});

describeWithPostgres('the roles that a project of a shared server sees', () => {
  let started: TestPostgresEngine;
  beforeAll(async () => {
    started = startPostgresEngine();
    const [major] = await started.engine.majors();
    for (const name of ['mine', 'theirs']) {
      await started.engine.create(name, { major: major! });
      // The first read-only run creates the reader.
      await runScript(started.engine, name, 'select 1', { asReader: true });
    }
  });
  afterAll(() => started.dispose());

  const rowsOf = async (sql: string, asReader: boolean) => {
    const { sets, error } = await runScript(started.engine, 'mine', sql, { readOnly: true, asReader });
    expect(error).toBeNull();
    return sets[0]!.rows;
  };

  it.each([
    ['its owner', false],
    ['its reader', true],
  ])('are, for %s, its own role and those of all projects', async (_who, asReader) => {
    const { nameOf, prefix } = started;
    const ofProjects = (names: string[]) => names.filter((name) => name.startsWith(prefix.slice(0, 7)));
    const listed = (await rowsOf(roles.list({}).sql, asReader)).map(([, name]) => name!);
    expect(listed).toEqual(expect.arrayContaining(['anon', 'authenticated', 'service_role']));
    expect(ofProjects(listed)).toEqual([nameOf('mine')]);
    const [[catalog]] = (await rowsOf(CATALOG_SQL, asReader)) as [[string]];
    const { roles: completed } = JSON.parse(catalog) as { roles: string[] };
    expect(completed).toContain('anon');
    expect(ofProjects(completed)).toEqual([nameOf('mine')]);
  });

  it('reveal nothing about other projects in the names of databases and roles', async () => {
    const names = await rowsOf(
      'select datname from pg_database union all select rolname from pg_roles',
      true,
    );
    expect(names.flat()).toContain(started.nameOf('theirs'));
    expect(names.flat().filter((name) => name!.includes('theirs'))).toEqual([]);
  });
});

describeWithPostgres('a database of an earlier version', () => {
  it.extended('is found under its former name, and is renamed to one that reveals nothing', async () => {
    const started = startPostgresEngine();
    const { engine, key, nameOf } = started;
    try {
      const [major] = await engine.majors();
      await engine.create('shop', { major: major! });
      await engine.execute('shop', 'create table kept as select 7 as n');
      const former = new ServerNames(key).formerDatabase('shop');
      expect(former).toContain('shop');
      await engine.close();
      await asAdmin(`alter database "${nameOf('shop')}" rename to "${former}"`);
      await asAdmin(`alter role "${nameOf('shop')}" rename to "${former}"`);

      const later = startPostgresEngine({ key });
      try {
        expect(await later.engine.query('shop', 'select n from kept')).toEqual([{ n: 7 }]);
        expect((await runScript(later.engine, 'shop', 'insert into kept values (8)')).error).toBeNull();
        const names = await asAdmin(
          `select datname::text as name from pg_database where datname ~ 'shop' union all select rolname from pg_roles where rolname ~ 'shop'`,
        );
        expect(names).toEqual([]);
        expect(nameOf('shop')).not.toContain('shop');
      } finally {
        await later.dispose();
      }
    } finally {
      await started.dispose();
    }
  });

  it('has a reader that logs in as itself and has no further privileges', async () => {
    const started = startPostgresEngine();
    const { engine, nameOf } = started;
    try {
      const [major] = await engine.majors();
      await engine.create('shop', { major: major! });
      const { sets } = await runScript(engine, 'shop', 'select current_user, session_user', {
        asReader: true,
      });
      expect(sets[0]?.rows).toEqual([[`${nameOf('shop')}_r`, `${nameOf('shop')}_r`]]);
      const [role] = await asAdmin(
        `select rolsuper, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = '${nameOf('shop')}_r'`,
      );
      expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false });
    } finally {
      await started.dispose();
    }
  });
});
