import { describeOnEachEngine, describeOnPglite } from './projects.ts';

/** Postgres refuses these: the script runs and fails. */
const refusedByPostgres = [
  'insert into guarded values (2)',
  'update guarded set id = 2',
  'delete from guarded',
  'truncate guarded',
  'drop table guarded',
  'create table another (id int)',
  'with gone as (delete from guarded returning *) select * from gone',
  'explain analyze delete from guarded',
  'select * into copied from guarded',
  'select * from guarded for update',
  'create table copied as select * from guarded',
  'select write_to_guarded()',
  'select turn_writable()',
  `select nextval('counter')`,
  'refresh materialized view view_of_guarded',
  'comment on table guarded is null',
  'merge into guarded using (select 2 as id) s on false when not matched then insert values (2)',
  `select pg_read_file('PG_VERSION')`,
];

/** The platform refuses these before they run. */
const refusedAtOnce = [
  'vacuum guarded',
  'analyze guarded',
  'reindex table guarded',
  'cluster guarded',
  'set transaction read write',
  'set session characteristics as transaction read write',
  'set role postgres',
  'reset role',
  'set default_transaction_read_only = off',
  'commit',
  'rollback',
  'begin read write',
  `select pg_notify('heard', 'by all')`,
  `select pg_logical_emit_message(false, 'a', 'b')`,
  'select pg_export_snapshot()',
  'select rolpassword from pg_authid',
  'select passwd from pg_catalog.pg_shadow',
  `select table_to_xml('pg_authid', true, true, '')`,
  `select schema_to_xml('pg_catalog', true, true, '')`,
  'select database_to_xml(true, true, $$$$)',
  'do $$ begin commit; insert into guarded values (2); end $$',
  `do $$ begin set transaction read write; insert into guarded values (2); end $$`,
  'call write_and_commit()',
  `select set_config('transaction_read_only', 'off', false)`,
  `select pg_catalog."set_config"('role', 'postgres', true)`,
  `select * from guarded where set_config('role', 'none', true) = 'none'`,
  `select query_to_xml('select set_config(''role'', ''none'', true)', true, true, '')`,
  "select lo_export(1, '/tmp/x')",
  'prepare p as insert into guarded values (2)',
  "load 'plpgsql'",
  'checkpoint',
  "copy guarded to program 'cat'",
];

describeOnEachEngine('read-only mode', (project) => {
  const read = (sql: string) => project.run(sql, { readOnly: true, asReader: true });

  it('keeps no advisory lock', async () => {
    expect((await read('select take_lock()')).error).toBeNull();
    // The view shows the locks of a whole server: other tests hold some.
    const held = await read(
      `select count(*) from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and objid = 5 and datname = current_database()`,
    );
    expect(held.sets[0]?.rows).toEqual([['0']]);
  });

  beforeAll(async () => {
    await project.engine.execute(
      project.ref,
      `create table guarded (id int primary key); insert into guarded values (1);
       alter table guarded enable row level security;
       create sequence counter;
       create materialized view view_of_guarded as select * from guarded;
       create function write_to_guarded() returns int language sql security definer as 'insert into guarded values (2) returning id';
       create function turn_writable() returns int language plpgsql security definer as $$
         begin set transaction read write; insert into guarded values (3); return 3; end $$;
       create function take_lock() returns void language plpgsql as $$ begin perform pg_advisory_lock(5); end $$;
       create procedure write_and_commit() language plpgsql as $$ begin commit; insert into guarded values (4); commit; end $$`,
    );
  });

  afterEach(async () => {
    const rows = await project.engine.query(project.ref, 'select id from guarded');
    expect(rows).toEqual([{ id: 1 }]);
  });

  it('reads every row, including rows that row level security hides from others', async () => {
    const { sets, error } = await read('select id from guarded');
    expect(error).toBeNull();
    expect(sets[0]?.rows).toEqual([['1']]);
  });

  it.each([
    'explain select * from guarded',
    'show work_mem',
    'with a as (select 1) select * from a',
    'select count(*) from auth.users',
    'table pg_catalog.pg_stat_activity',
    '-- first\nselect 1;',
  ])('runs %j', async (sql) => {
    expect((await read(sql)).error).toBeNull();
  });

  it.each(refusedByPostgres)('fails %j in Postgres', async (sql) => {
    const { error } = await read(sql);
    expect(error?.code).toMatch(/^(25006|25001|42501)$/);
  });

  it.each(refusedAtOnce)('refuses %j before it runs', async (sql) => {
    await expect(read(sql)).rejects.toMatchObject({ code: 'statement_refused' });
  });

  it('refuses more than one statement', async () => {
    await expect(read('select 1; select 2')).rejects.toMatchObject({ code: 'read_only_single_statement' });
  });

  it('reports the error of SQL that cannot be parsed', async () => {
    expect((await read('selekt 1')).error).toMatchObject({ code: '42601' });
  });

  it('lets the next script write', async () => {
    await read('select 1');
    const { error } = await project.run(
      'create table written (id int); insert into written values (1); drop table written',
    );
    expect(error).toBeNull();
  });
});

// On a shared server no role can see every row, so the project's owner runs read-only scripts there.
describeOnPglite.extended('the role of read-only mode', (project) => {
  it('is created again when somebody dropped it', async () => {
    await project.engine.execute(
      project.ref,
      'set session authorization supabase_admin; drop owned by howdah_read_only; drop role howdah_read_only',
    );
    await project.engine.stop(project.ref);
    expect((await project.run('select current_user', { asReader: true })).sets[0]?.rows).toEqual([
      ['howdah_read_only'],
    ]);
  });
});
