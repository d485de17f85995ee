import { Client } from 'pg';
import { gather, runScript } from './projects.ts';
import { startPostgresEngine } from './postgres-engines.ts';
import { asAdmin, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';

describeWithPostgres('a project on a shared server', () => {
  const { engine, nameOf, dispose } = startPostgresEngine();
  const mine = nameOf('mine');
  const theirs = nameOf('theirs');
  const run = (sql: string) => runScript(engine, 'mine', sql);

  beforeAll(async () => {
    const [major] = await engine.majors();
    for (const name of ['mine', 'theirs']) await engine.create(name, { major: major! });
    await engine.execute(
      'theirs',
      `create table secrets as select 'theirs' as text; grant select on secrets to anon`,
    );
  });
  afterEach(async () => {
    // No attempt changes the other project.
    expect(
      await engine.query(
        'theirs',
        `select text, has_table_privilege('anon', 'secrets', 'select') as anon from secrets`,
      ),
    ).toEqual([{ text: 'theirs', anon: true }]);
  });
  afterAll(dispose);

  it.each([
    // Other databases of the server.
    'create extension dblink',
    'create extension postgres_fdw',
    'create extension file_fdw',
    `create server other foreign data wrapper postgres_fdw options (dbname 'x')`,
    'create foreign data wrapper own handler postgres_fdw_handler',
    `select * from "${theirs}".public.secrets`,
    `create subscription s connection 'dbname=${theirs}' publication p`,
    `alter database "${theirs}" set work_mem = '64kB'`,
    `alter database "${mine}" rename to stolen`,
    `alter database "${mine}" with connection limit 0`,
    `drop database "${theirs}"`,
    `drop database "${theirs}" with (force)`,
    'create database more',
    // Other roles.
    `set role "${theirs}"`,
    'set role postgres',
    'set role authenticator',
    'set session authorization postgres',
    `set session authorization "${theirs}"`,
    `select set_config('role', '${theirs}', false)`,
    `grant "${theirs}" to "${mine}"`,
    `grant postgres to "${mine}"`,
    `grant pg_read_server_files to "${mine}"`,
    `alter role "${mine}" superuser`,
    `alter role "${mine}" createrole`,
    `alter role "${theirs}" password 'known'`,
    `alter role authenticator password 'known'`,
    'alter role anon superuser',
    `alter role "${theirs}" set search_path = evil`,
    'create role mighty superuser',
    'create role more login',
    `drop role "${theirs}"`,
    `drop owned by "${theirs}"`,
    `reassign owned by "${theirs}" to "${mine}"`,
    `create function f() returns int language sql security definer as 'select 1'; alter function f() owner to postgres`,
    'select rolpassword from pg_authid',
    'select passwd from pg_shadow',
    // Files and programs of the server.
    `do $$ begin execute 'copy (select 1) to program ''id'''; end $$`,
    `do $$ begin execute 'copy (select 1) to ''/tmp/howdah-was-here'''; end $$`,
    `do $$ begin create temp table lines (line text); execute 'copy lines from ''/etc/passwd'''; end $$`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_read_binary_file('PG_VERSION')`,
    `select pg_stat_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    'select pg_ls_waldir()',
    'select pg_ls_logdir()',
    `select lo_import('/etc/passwd')`,
    `select lo_export(lo_create(0), '/tmp/howdah-was-here')`,
    `create function system(cstring) returns int as '/lib/x86_64-linux-gnu/libc.so.6', 'system' language c strict`,
    `load '/tmp/evil.so'`,
    'create language plpython3u',
    `create tablespace elsewhere location '/tmp'`,
    // Settings and state of the server.
    `alter system set log_statement = 'all'`,
    `set log_statement = 'all'`,
    `set session_preload_libraries = 'evil'`,
    `set session_replication_role = replica`,
    'select pg_reload_conf()',
    'select pg_rotate_logfile()',
    'select pg_switch_wal()',
    'checkpoint',
    `select pg_create_physical_replication_slot('slot')`,
    `select pg_create_logical_replication_slot('slot', 'test_decoding')`,
    'create event trigger watch on ddl_command_start execute function f()',
  ])('cannot %s', async (sql) => {
    const { error } = await run(sql);
    // Permission denied, or missing when it cannot be installed.
    expect(error?.code).toMatch(/^(42501|42704|0A000)$/);
  });

  it('cannot connect to another database with its own password', async () => {
    await run(`alter role "${mine}" password 'known'`);
    const connect = async (database: string) => {
      const { host, port } = new URL(postgresUrl());
      const client = new Client({
        host: host.split(':')[0],
        port: Number(port),
        user: mine,
        password: 'known',
        database,
      });
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    };
    await connect(mine);
    await expect(connect(theirs)).rejects.toMatchObject({ code: '42501' });
    // The platform still connects.
    expect((await run('select 1')).error).toBeNull();
    await expect(connect(mine)).rejects.toMatchObject({ code: '28P01' });
  });

  it('cannot grant everybody access to its database', async () => {
    await run(`grant connect on database "${mine}" to public`);
    expect(await asAdmin(`select has_database_privilege('${theirs}', '${mine}', 'connect') as can`)).toEqual([
      { can: false },
    ]);
  });

  it('can neither read nor end statements of others', async () => {
    const other = await engine.run({
      database: 'theirs',
      sql: `select pg_sleep(60), 'their secret text'`,
      id: 'slow',
    });
    const ended = gather(other.events);
    // Waits for the session.
    let sessions: Record<string, unknown>[] = [];
    await eventually(async () => {
      sessions = await asAdmin(
        `select pid from pg_stat_activity where usename = '${theirs}' and query like '%secret text%'`,
      );
      expect(sessions).not.toEqual([]);
    });
    const pid = Number(sessions[0]!.pid);
    const { sets } = await run(
      `select string_agg(query, ' ') from pg_stat_activity where pid <> pg_backend_pid()`,
    );
    expect(sets[0]!.rows[0]![0]).toContain('<insufficient privilege>');
    expect(sets[0]!.rows[0]![0]).not.toContain('secret');
    for (const call of [`pg_terminate_backend(${pid})`, `pg_cancel_backend(${pid})`]) {
      expect((await run(`select ${call}`)).error?.code).toBe('42501');
    }
    expect(await engine.cancel('mine', 'slow')).toBe(false);
    expect(await engine.cancel('theirs', 'slow')).toBe(true);
    expect((await ended).error?.code).toBe('57014');
  });

  it('returns only to its own role after it used a shared role', async () => {
    const { sets } = await run('set role service_role; reset role; select current_user, session_user');
    expect(sets[2]!.rows).toEqual([[mine, mine]]);
  });

  it('has no effect on others when it changes a shared role', async () => {
    await run(
      `set role anon; drop owned by anon; alter role anon set search_path = evil; alter role anon set default_transaction_read_only = on`,
    );
    expect(
      (await runScript(engine, 'theirs', 'set role anon; select text from secrets')).sets[1]?.rows,
    ).toEqual([['theirs']]);
    expect(
      (await runScript(engine, 'theirs', 'create table written (id int); drop table written')).error,
    ).toBeNull();
    await asAdmin('alter role anon reset all');
  });

  it('cannot break queries of the platform with settings of its role', async () => {
    await run(`alter role "${mine}" set role = anon; alter role "${mine}" set statement_timeout = 1;
      alter role "${mine}" set search_path = evil; alter role "${mine}" set default_transaction_read_only = on`);
    const facts = await engine.query(
      'mine',
      `select current_user::text as who, current_schema()::text as schema, pg_sleep(0.05)::text as slept`,
    );
    expect(facts).toEqual([{ who: mine, schema: 'public', slept: '' }]);
    await engine.execute('mine', 'create table made_anyway (id int)');
    await engine.execute('mine', `alter role "${mine}" reset all`);
  });
});
