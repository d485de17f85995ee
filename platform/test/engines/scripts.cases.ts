import { describeOnEachEngine } from './projects.ts';

describeOnEachEngine('scripts', (project) => {
  const { run } = project;

  async function count(table: string): Promise<number> {
    const rows = await project.engine.query<{ n: number }>(
      project.ref,
      `select count(*)::int4 as n from ${table}`,
    );
    return rows[0]!.n;
  }

  describe('transactions', () => {
    beforeAll(() => run('create table kept (id int primary key)'));
    beforeEach(() => run('truncate kept'));

    it('rolls back all statements when one fails', async () => {
      const { sets, error } = await run(
        'insert into kept values (1); select 1/0; insert into kept values (2)',
      );
      expect(sets.map((set) => set.end?.command)).toEqual(['INSERT']);
      expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
      expect(await count('kept')).toBe(0);
    });

    it('keeps what the script committed before it failed', async () => {
      await run('begin; insert into kept values (1); commit; insert into kept values (2); select 1/0');
      expect(await count('kept')).toBe(1);
    });

    it('rolls back a transaction that is left open, and reports it', async () => {
      const { notices, error } = await run('begin; insert into kept values (1)');
      expect(error).toBeNull();
      expect(notices).toMatchObject([
        { severity: 'WARNING', message: expect.stringContaining('rolled back') },
      ]);
      expect(await count('kept')).toBe(0);
    });

    it('runs the next script after one that failed inside its own transaction', async () => {
      const failed = await run('begin; select nope; commit');
      expect(failed.error).toMatchObject({ code: '42703' });
      expect((await run('select 1')).sets[0]?.rows).toEqual([['1']]);
    });

    it('runs VACUUM alone, and refuses it after another statement', async () => {
      expect((await run('vacuum kept')).sets[0]?.end?.command).toBe('VACUUM');
      expect((await run('select 1; vacuum kept')).error).toMatchObject({ code: '25001' });
    });

    it('does not end the last statement before its deferred constraints are checked', async () => {
      await run('create table late (id int constraint one unique deferrable initially deferred)');
      const { sets, error } = await run('insert into late values (1); insert into late values (1)');
      expect(sets.map((set) => set.end?.command)).toEqual(['INSERT']);
      expect(error).toMatchObject({ code: '23505', detail: 'Key (id)=(1) already exists.' });
    });
  });

  describe('sessions', () => {
    it('starts each script in a fresh session', async () => {
      await run(`set role anon; set work_mem = '1MB'; set search_path = auth; create temp table scratch (a int);
        prepare p as select 1; listen news; select pg_advisory_lock(1); set session my.setting = 'x'`);
      const fresh =
        await run(`select current_user, current_setting('work_mem'), current_setting('search_path'),
        to_regclass('pg_temp.scratch'), (select count(*) from pg_prepared_statements),
        (select count(*) from pg_listening_channels()),
        (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()), nullif(current_setting('my.setting', true), '')`);
      expect(fresh.sets[0]?.rows).toEqual([
        [expect.not.stringMatching(/^anon$/), '4MB', 'public', null, '0', '0', '0', null],
      ]);
    });

    it('keeps the session during a script', async () => {
      const { sets } = await run(
        `create temp table scratch (a int); insert into scratch values (7); select a from scratch`,
      );
      expect(sets[2]?.rows).toEqual([['7']]);
    });
  });

  describe('errors', () => {
    it.each([
      ['in the first statement', 'select nope', 8, 1],
      ['in a later statement', 'select 1;\n\nselect nope', 19, 3],
      ['after characters of several bytes', "select 'é😀', '漢';\n select nope", 27, 2],
      ['after a comment', '-- é\nselect 1; /* ; */ select nope', 31, 2],
      ['that the parser finds', 'select 1;\nselect 2 frm x y z', 24, 2],
    ])(
      'gives the position of an error %s in characters of the whole script',
      async (_, sql, position, line) => {
        const { error } = await run(sql);
        expect(error).toMatchObject({ position, line });
        expect([...sql].slice(position - 1).join('')).toMatch(/^(nope|x y z)/);
      },
    );

    it('reports detail, hint and context', async () => {
      const { error } = await run(
        `do $$ begin raise exception 'boom' using hint = 'h', detail = 'd', errcode = 'P0001'; end $$`,
      );
      expect(error).toMatchObject({
        severity: 'ERROR',
        code: 'P0001',
        message: 'boom',
        detail: 'd',
        hint: 'h',
        where: expect.stringContaining('line 1 at RAISE'),
      });
      expect(error?.position).toBeUndefined();
    });

    it("passes on Postgres's syntax errors", async () => {
      const { error, sets } = await run('selekt 1; select 2');
      expect(error).toMatchObject({
        code: '42601',
        message: 'syntax error at or near "selekt"',
        position: 1,
        line: 1,
      });
      expect(sets).toEqual([]);
    });

    it('reports a missing parameter value', async () => {
      expect((await run('select $1::int')).error).toMatchObject({
        code: '42P02',
        message: 'there is no parameter $1',
      });
    });

    it('refuses a NUL character', async () => {
      expect((await run("select 'a\0b'; drop schema public cascade")).error).toMatchObject({ code: '22021' });
    });

    it('returns an error for endless recursion', async () => {
      await run(
        'create function endless(n int) returns int language plpgsql as $$ begin return endless(n + 1); end $$',
      );
      // The limit of Postgres, or on 17 the end of the thread, which is replaced.
      expect((await run('select endless(1)')).error?.code).toMatch(/^(54001|57P02)$/);
      expect((await run('select 1')).error).toBeNull();
    });

    it.extended(
      'keeps committed rows, and runs the next script, after rows in another encoding',
      async () => {
        await run('create table committed as select 1 as id');
        // Postgres does not refuse this encoding. PGlite has no conversion and crashes; a server converts.
        const { error } = await run(`select set_config('client_encoding', 'latin1', false); select chr(233)`);
        expect(error).toMatchObject({ code: project.kind === 'pglite' ? '57P02' : '22021' });
        expect((await run('select * from committed')).sets[0]?.rows).toEqual([['1']]);
      },
    );

    it.extended('survives SQL that is nested too deeply for the parser', async () => {
      const { error } = await run(`select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`);
      expect(error?.code).toMatch(/^(54001|42601|53200)$/);
      expect((await run('select 1')).error).toBeNull();
    });
  });

  describe.extended('statements that need more stack than there is', () => {
    const deepJson = `('[' || repeat('[', 2000000) || repeat(']', 2000000) || ']')::jsonb`;
    const atFault = /^(54001|57P02)$/;
    beforeAll(() => run('create table plain (id int); create table deep (id int, value jsonb)'));
    beforeEach(() => run('truncate plain, deep'));

    it('fail a script, which keeps nothing of its transaction', async () => {
      const { error, events } = await run(
        `insert into plain values (1); insert into deep values (1, ${deepJson}); insert into plain values (2)`,
      );
      expect(error?.code).toMatch(atFault);
      expect(events).not.toContainEqual(expect.objectContaining({ type: 'outcome', outcome: 'kept' }));
      expect([await count('plain'), await count('deep')]).toEqual([0, 0]);
    });

    it('fail a transaction of the script, which is not committed', async () => {
      const { error } = await run(
        `begin; insert into plain values (1); insert into deep values (1, ${deepJson}); commit`,
      );
      expect(error?.code).toMatch(atFault);
      expect([await count('plain'), await count('deep')]).toEqual([0, 0]);
    });

    it('fail queries and scripts of the platform', async () => {
      const insert = `insert into deep values (1, ${deepJson})`;
      const failed = expect.objectContaining({
        name: expect.stringMatching(/^(Sql|Engine)Error$/),
        code: expect.stringMatching(/^(54001|database_unavailable)$/),
      });
      await expect(project.engine.query(project.ref, insert)).rejects.toEqual(failed);
      const script = `insert into plain values (1); ${insert}; insert into plain values (2)`;
      await expect(project.engine.execute(project.ref, script)).rejects.toEqual(failed);
      expect([await count('plain'), await count('deep')]).toEqual([0, 0]);
    });
  });

  describe('refusals', () => {
    it.each([
      ["copy pg_class to program 'cat'", 'statement_refused'],
      ["select 1; COPY /* x */ kept FROM\nPROGRAM 'id'", 'statement_refused'],
      ["copy pg_class to '/tmp/x'", 'statement_refused'],
      ['copy pg_class to stdout', 'statement_refused'],
      ["set client_encoding = 'latin1'", 'statement_refused'],
      ["set names 'latin1'", 'statement_refused'],
      ['', 'query_empty'],
      ['  \n ', 'query_empty'],
      ['-- nothing', 'query_empty'],
      [';;', 'query_empty'],
    ])('refuses %j with %s before it runs', async (sql, code) => {
      await expect(run(sql)).rejects.toMatchObject({ name: 'EngineError', code });
    });

    it('fails, and stays usable, when a function starts a program with COPY', async () => {
      const { error } = await run(`do $$ begin execute 'copy pg_class to program ''cat'''; end $$`);
      expect(error?.message).toMatch(/permission denied|must be superuser/);
      expect((await run('select 1')).error).toBeNull();
    });

    it('ignores COPY in a string or a comment', async () => {
      const { error } = await run(`select 'copy t to program ''x''' /* copy t from program 'y' */`);
      expect(error).toBeNull();
    });

    it('cannot reach files of the machine', async () => {
      const { error } = await run(`select pg_read_file('${__filename}')`);
      expect(error).toMatchObject({ code: expect.stringMatching(/^(58P01|42501)$/) });
    });

    it('cannot lock its project out with ALTER SYSTEM', async () => {
      expect((await run(`alter system set shared_buffers = '100TB'`)).error?.message).toMatch(
        /ALTER SYSTEM|permission denied/,
      );
    });
  });

  describe('queries of the platform', () => {
    it('return records with JavaScript values', async () => {
      const rows = await project.engine.query(
        project.ref,
        `select $1::int4 + 1 as n, true as b, '{"a":1}'::jsonb as j, 'x' as t, null as nothing`,
        [41],
      );
      expect(rows).toEqual([{ n: 42, b: true, j: { a: 1 }, t: 'x', nothing: null }]);
    });

    it('reject with the error of Postgres', async () => {
      await expect(project.engine.query(project.ref, 'select nope')).rejects.toMatchObject({
        name: 'SqlError',
        code: '42703',
        position: 8,
      });
    });

    it('can run a script without a result, and leave no transaction open when it fails', async () => {
      await project.engine.execute(
        project.ref,
        'create table seeded (id int); insert into seeded values (1), (2)',
      );
      await expect(
        project.engine.execute(project.ref, 'begin; insert into seeded values (3); oops'),
      ).rejects.toMatchObject({
        code: '42601',
      });
      expect(await count('seeded')).toBe(2);
    });
  });
});
