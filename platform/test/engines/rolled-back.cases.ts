import { describeOnEachEngine } from './projects.ts';

describeOnEachEngine('a statement that is always rolled back', (project) => {
  const analyze = (sql: string) =>
    project.run(`explain (analyze, buffers, verbose, format json) ${sql}`, { rollBack: true });
  const everything = async () =>
    project.engine.query(
      project.ref,
      `select (select count(*)::int from marks) as marks, (select count(*)::int from pg_class where relname like 'made%') as made`,
    );

  beforeAll(() =>
    project.engine.execute(
      project.ref,
      `create table marks (n int);
      insert into marks values (1), (2);
      create function writes(n int) returns int language plpgsql as 'begin insert into marks values (n); return n; end';
      create function writes_at_planning(n int) returns int language plpgsql immutable as 'begin return writes(n); end';
      create function dynamic(command text) returns int language plpgsql as 'begin execute command; return 1; end';
      create procedure commits() language plpgsql as 'begin insert into marks values (9); commit; end';
      create function calls() returns int language plpgsql as 'begin call commits(); return 1; end';
      create function compares(a int, b int) returns boolean language sql as 'select writes(a) = b';
      create operator === (leftarg = int, rightarg = int, function = compares);
      create view seen as select writes(n) as n from marks;
      create rule redirected as on update to seen do instead delete from marks;`,
    ),
  );

  it.each([
    'select * into made_by_select from marks',
    'create table made_by_create as select * from marks',
    'insert into marks select 5',
    'delete from marks',
    'update seen set n = 3',
    'merge into marks using (values (7)) v(n) on marks.n = v.n when not matched then insert values (v.n)',
    'with d as (delete from marks returning n) select * from d',
    'select writes(4)',
    'select * from seen',
    'select * from marks where n === 2',
    `select dynamic('create table made_by_dynamic ()')`,
    `select dynamic('insert into marks values (6)') from marks`,
    'select writes_at_planning(1)',
  ])('keeps no changes of "explain analyze %s"', async (sql) => {
    const before = await everything();
    const result = await analyze(sql);
    expect(result.error).toBeNull();
    expect(result.sets[0]?.rows[0]?.[0]).toContain('"Execution Time"');
    expect(await everything()).toEqual(before);
  });

  it('keeps no changes of a plan without execution, whose functions run during planning', async () => {
    const before = await everything();
    const result = await project.run('explain (format json) select writes_at_planning(1)', {
      rollBack: true,
    });
    expect(result.error).toBeNull();
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['call commits()', '2D000'],
    ['do $$ begin insert into marks values (3); commit; end $$', '2D000'],
    ['explain analyze select calls()', '2D000'],
    [`explain analyze select dynamic('commit')`, '0A000'],
    ['vacuum marks', '25001'],
    ['create index concurrently on marks (n)', '25001'],
  ])('fails in Postgres when it cannot run in a transaction that is rolled back: %s', async (sql, code) => {
    const before = await everything();
    expect((await project.run(sql, { rollBack: true })).error).toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  it.each(['commit', 'rollback', 'end', 'commit and chain', `prepare transaction 'x'`, 'abort'])(
    'is refused when it ends its transaction: %s',
    async (sql) => {
      await expect(project.run(sql, { rollBack: true })).rejects.toMatchObject({
        code: 'statement_refused',
        message: 'A statement that ends its transaction cannot run in one that is rolled back',
      });
    },
  );

  it('is refused before anything runs when a later statement ends the transaction', async () => {
    const before = await everything();
    const sql = 'explain analyze delete from marks; commit';
    await expect(project.run(sql, { rollBack: true })).rejects.toMatchObject({ code: 'statement_refused' });
    expect(await everything()).toEqual(before);
  });

  it.each([
    'create table made_by_first (); insert into marks values (9); select count(*) from marks',
    'begin; savepoint a; insert into marks values (9); rollback to a; insert into marks values (10); release a',
    'insert into marks values (9); set session characteristics as transaction read write; delete from marks',
  ])('keeps no changes of several statements: %s', async (sql) => {
    const before = await everything();
    expect((await project.run(sql, { rollBack: true })).error).toBeNull();
    expect(await everything()).toEqual(before);
  });

  it('keeps no setting, and reports that it was rolled back', async () => {
    await project.run(`set session characteristics as transaction read only`, { rollBack: true });
    await project.run(`set work_mem = '123kB'`, { rollBack: true });
    expect((await project.run('show work_mem')).sets[0]?.rows).not.toEqual([['123kB']]);
    const { events, notices, error } = await project.run('insert into marks values (1)', { rollBack: true });
    expect(error).toBeNull();
    expect(notices).toEqual([]);
    expect(events).toContainEqual({ type: 'outcome', first: 0, last: 0, outcome: 'rolled_back' });
  });

  it('keeps no changes of a script with another role', async () => {
    const prefix = [
      '-- howdah: run as another role',
      'select',
      `  set_config('role', 'service_role', false),`,
      ...Array.from({ length: 6 }, (_, index) => `  set_config('request.jwt.claim.a', '${index}', false),`),
      `  set_config('request.jwt.claims', '{}', false);`,
      '-- howdah: end',
      '',
    ].join('\n');
    await project.engine.execute(project.ref, 'grant all on marks to service_role');
    const before = await everything();
    const result = await project.run(`${prefix}explain analyze insert into marks values (8)`, {
      rollBack: true,
    });
    expect(result.error).toBeNull();
    expect(await everything()).toEqual(before);
  });
});
