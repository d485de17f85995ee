import { describeOnEachEngine } from './projects.ts';

/** Read-only mode of a project: `writesOff`. Unlike with `readOnly`, a script can turn writes on for itself. */
describeOnEachEngine('writes that are off', (project) => {
  const run = (sql: string) => project.run(sql, { writesOff: true });
  const rows = () => project.engine.query<{ id: number }>(project.ref, 'select id from kept order by id');

  beforeAll(async () => {
    await project.engine.execute(project.ref, 'create table kept (id int primary key)');
  });
  beforeEach(async () => {
    await project.engine.execute(project.ref, 'truncate kept; insert into kept values (1)');
  });

  it.each([
    'insert into kept values (2)',
    'delete from kept',
    'drop table kept',
    'create table another (id int)',
    'begin; delete from kept; commit',
    'select 1; delete from kept',
    // As in Postgres, this setting applies from the next transaction on.
    'begin; set session characteristics as transaction read write; delete from kept; commit',
  ])('refuses %j', async (sql) => {
    const { error } = await run(sql);
    expect(error).toMatchObject({ code: '25006' });
    expect(await rows()).toEqual([{ id: 1 }]);
  });

  it('runs reads, also several statements', async () => {
    const { sets, error } = await run('select id from kept; select count(*) from kept');
    expect(error).toBeNull();
    expect(sets.map((set) => set.rows)).toEqual([[['1']], [['1']]]);
  });

  it.each([
    'set session characteristics as transaction read write; insert into kept values (2)',
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE;\nbegin; insert into kept values (2); commit;',
    'set default_transaction_read_only = off; insert into kept values (2)',
    'reset default_transaction_read_only; insert into kept values (2)',
    'begin read write; insert into kept values (2); commit',
    'set transaction read write; insert into kept values (2)',
    'select 1; set session characteristics as transaction read write; insert into kept values (2)',
  ])('runs writes once the script turns them on: %j', async (sql) => {
    const { error } = await run(sql);
    expect(error).toBeNull();
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('runs VACUUM once the script turns writes on, to free space', async () => {
    const { error } = await run('set session characteristics as transaction read write; vacuum full kept');
    expect(error).toBeNull();
  });

  it('runs the script as one transaction once writes are on', async () => {
    const { error } = await run(
      'set session characteristics as transaction read write; insert into kept values (2); select 1/0',
    );
    expect(error).toMatchObject({ code: '22012' });
    expect(await rows()).toEqual([{ id: 1 }]);
  });

  it('applies again to the next script', async () => {
    await run('set session characteristics as transaction read write');
    expect((await run('delete from kept')).error).toMatchObject({ code: '25006' });
  });

  it('does not affect other scripts or queries of the platform', async () => {
    await run('select 1');
    expect((await project.run('insert into kept values (2)')).error).toBeNull();
    await project.engine.query(project.ref, 'insert into kept values (3)');
    expect(await rows()).toHaveLength(3);
  });

  it('reports errors at their position in the script', async () => {
    const { error } = await run('set session characteristics as transaction read write;\nselect nothing');
    expect(error).toMatchObject({ code: '42703', line: 2 });
  });
});
