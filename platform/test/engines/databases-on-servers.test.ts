import { Client } from 'pg';
import type { DatabaseEngine, PostgresMajor } from '../../src/engines/engine.ts';
import { ROLE_CALL_COLUMNS } from '../../src/engines/role-call.ts';
import type { PostgresEngineOptions } from '../../src/engines/postgres/postgres-engine.ts';
import { asAdmin, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { startPostgresEngine, type TestPostgresEngine } from './postgres-engines.ts';
import { eventually } from '../server/eventually.ts';
import { gather, runScript } from './projects.ts';

describeWithPostgres('databases of a PostgreSQL server', () => {
  /** All tests share its databases. The last hook drops them. */
  let first: TestPostgresEngine;
  let engine: DatabaseEngine;
  let started: TestPostgresEngine[] = [];
  let major: PostgresMajor;
  const nameOf = (name: string) => first.nameOf(name);

  /** Starts another process of the same platform. */
  function start(options: Partial<PostgresEngineOptions> = {}): DatabaseEngine {
    const more = startPostgresEngine({ key: first.key, ...options });
    started.push(more);
    return more.engine;
  }

  /** A script with this statement goes on when the lock of `holdLock` is released. */
  const WAIT_FOR_LOCK = 'select pg_advisory_lock(1)';

  async function holdLock(): Promise<{ release: () => Promise<void> }> {
    const url = new URL(postgresUrl());
    url.pathname = `/${nameOf('shop')}`;
    const holder = new Client({ connectionString: url.href });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    return { release: () => holder.end() };
  }

  async function untilSession(name: string, count = 1): Promise<void> {
    const sql = `select from pg_stat_activity where usename = '${name}' and state = 'active'`;
    await eventually(async () => expect((await asAdmin(sql)).length).toBeGreaterThanOrEqual(count));
  }

  beforeAll(async () => {
    first = startPostgresEngine({ usernameOf: async (id) => (id === '7' ? 'ada' : null) });
    ({ engine } = first);
    [major] = (await engine.majors()) as [PostgresMajor];
  });
  afterEach(async () => {
    for (const more of started.reverse()) await more.dispose();
    started = [];
  });
  afterAll(() => first.dispose());

  it('have the version of the server, and no other', async () => {
    expect(await engine.exists('shop')).toBe(false);
    expect(await engine.health('shop')).toEqual({ state: 'missing' });
    await engine.create('shop', { major });
    expect(await engine.exists('shop')).toBe(true);
    expect(await engine.health('shop')).toEqual({ state: 'open' });
    expect(await engine.serverVersion('shop')).toMatch(new RegExp(`^${major}\\.\\d+$`));
    expect(await engine.size('shop')).toBeGreaterThan(1_000_000);
    await expect(engine.create('shop', { major })).rejects.toMatchObject({ code: 'database_exists' });
    await expect(engine.create('other', { major: 99 })).rejects.toMatchObject({
      code: 'database_unavailable',
    });
  });

  it('are missing for unknown and invalid names', async () => {
    const missing = { code: 'database_missing' };
    await expect(engine.open('nobody')).rejects.toMatchObject(missing);
    await expect(engine.run({ database: 'nobody', sql: 'select 1' })).rejects.toMatchObject(missing);
    await expect(engine.query('nobody', 'select 1')).rejects.toMatchObject(missing);
    await expect(engine.size('nobody')).rejects.toMatchObject(missing);
    await expect(engine.open(`x'; drop database postgres; --`)).rejects.toMatchObject(missing);
    await engine.remove('nobody');
  });

  it.extended('can have very long names that differ only at the end', async () => {
    const names = ['a', 'b'].map((end) => `${'x'.repeat(63)}${end}`);
    for (const name of names) await engine.create(name, { major });
    await engine.execute(names[0]!, 'create table only_here (id int)');
    expect(await engine.query(names[1]!, `select to_regclass('only_here') as found`)).toEqual([
      { found: null },
    ]);
  });

  it('are created once when two processes create one at the same time', async () => {
    const second = start();
    const made = await Promise.allSettled([engine, second].map((each) => each.create('raced', { major })));
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'database_exists' },
    });
    expect((await runScript(second, 'raced', 'select count(*) from auth.users')).error).toBeNull();
  });

  it('leave their name free when their creation was interrupted', async () => {
    const unfinished = first.unfinished('interrupted');
    await asAdmin(`create database "${unfinished}"`);
    expect(await engine.exists('interrupted')).toBe(false);
    await engine.create('interrupted', { major });
    expect(await asAdmin(`select from pg_database where datname = '${unfinished}'`)).toEqual([]);
  });

  it('refuse connections while they are stopped, and reopen on demand', async () => {
    await engine.execute('shop', 'create table kept as select 1 as id');
    await engine.query('shop', 'select 1');
    await engine.stop('shop');
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
    expect(await asAdmin(`select from pg_stat_activity where datname = '${nameOf('shop')}'`)).toEqual([]);
    expect(await engine.size('shop')).toBeGreaterThan(1_000_000);
    expect((await runScript(engine, 'shop', 'select id from kept')).sets[0]?.rows).toEqual([['1']]);
    await engine.stop('shop');
    expect(await engine.query('shop', 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('stay stopped when a script is not admitted', async () => {
    await engine.stop('shop');
    const admit = () => Promise.reject(new Error('not admitted'));
    await expect(engine.run({ database: 'shop', sql: 'select 1', admit })).rejects.toThrow('not admitted');
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
    await engine.open('shop');
  });

  it('let running calls of the API end when they stop, and refuse those that wait for a connection', async () => {
    const nulls = Array.from({ length: ROLE_CALL_COLUMNS - 1 }, () => 'null').join(', ');
    const lock = await holdLock();
    const ends: string[] = [];
    const calls = Array.from({ length: 9 }, () =>
      engine
        .callAsRole({
          database: 'shop',
          role: 'anon',
          settings: {},
          statement: { text: `select pg_advisory_lock_shared(1)::text, ${nulls}`, params: [] },
          readOnly: true,
          rollBack: false,
        })
        .then(
          () => ends.push('answered'),
          ({ code }: { code: string }) => ends.push(code),
        ),
    );
    await untilSession(nameOf('shop'), 6);
    const stopped = engine.stop('shop');
    await eventually(async () => expect(ends).toEqual(Array(3).fill('database_unavailable')));
    await lock.release();
    await Promise.all([stopped, ...calls]);
    expect(ends.filter((end) => end === 'answered')).toHaveLength(6);
    await engine.open('shop');
  });

  it('wait for a running script before they stop, and refuse waiting ones', async () => {
    const narrow = start({ scriptsPerDatabase: 1 });
    const lock = await holdLock();
    const running = await narrow.run({
      database: 'shop',
      sql: `${WAIT_FOR_LOCK}; create table late as select 1 as id`,
    });
    const waiting = await narrow.run({ database: 'shop', sql: 'select 1' });
    await untilSession(nameOf('shop'));
    const stopped = narrow.stop('shop');
    expect((await gather(waiting.events)).error).toMatchObject({ code: '57P01' });
    await lock.release();
    expect((await gather(running.events)).error).toBeNull();
    await stopped;
    expect(await narrow.query('shop', 'select id from late')).toEqual([{ id: 1 }]);
  });

  it.extended('can be removed during a script, and leave nothing', async () => {
    const { engine: own, prefix, nameOf: ownNameOf, dispose } = startPostgresEngine();
    await own.create('shop', { major });
    const script = await own.run({ database: 'shop', sql: 'select pg_sleep(1000)' });
    const result = gather(script.events);
    await untilSession(ownNameOf('shop'));
    await own.remove('shop');
    expect((await result).error).toMatchObject({ code: '57014' });
    expect(await asAdmin(`select from pg_database where starts_with(datname, '${prefix}')`)).toEqual([]);
    expect(await asAdmin(`select from pg_roles where starts_with(rolname, '${prefix}')`)).toEqual([]);
    await own.create('shop', { major });
    expect((await runScript(own, 'shop', 'select 1')).error).toBeNull();
    await dispose();
  });

  it('use the configured memory in their sessions', async () => {
    await engine.configure('shop', { sharedBuffersMb: 16, workMemMb: 7 });
    expect((await runScript(engine, 'shop', 'show work_mem')).sets[0]?.rows).toEqual([['7MB']]);
  });

  it.extended(
    'wait for a running script when the engine closes, and cancel one that does not end',
    async () => {
      const closing = start({ closeGraceMs: 1_000 });
      const lock = await holdLock();
      const short = runScript(closing, 'shop', WAIT_FOR_LOCK);
      const long = runScript(closing, 'shop', 'select count(*) from generate_series(1, 1e12)');
      await untilSession(nameOf('shop'), 2);
      const closed = closing.close();
      await lock.release();
      await closed;
      expect((await short).error).toBeNull();
      expect((await long).error).toMatchObject({ code: '57014' });
      await expect(closing.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
        code: 'engine_closed',
      });
    },
  );

  describe('scripts of several processes', () => {
    const user = { id: '7', username: 'ada' };
    let here: DatabaseEngine;
    let there: DatabaseEngine;
    beforeEach(() => {
      here = engine;
      there = start();
    });

    it('are all listed, whichever process runs them', async () => {
      const sql = 'select pg_sleep(1000)';
      const script = await there.run({ database: 'shop', sql, id: 'far', user, readOnly: true });
      const result = gather(script.events);
      await untilSession(nameOf('shop'));
      const own = await here.run({ database: 'shop', sql: 'select pg_sleep(1000)', id: 'near' });
      const ownResult = gather(own.events);
      // Before the statement, its session asks for the names of its types.
      await eventually(async () => {
        expect(await here.running('shop')).toEqual([
          {
            id: 'far',
            query: sql,
            started_at: expect.stringMatching(/^\d{4}-.*Z$/),
            user,
            read_only: true,
            state: 'running',
          },
          {
            id: 'near',
            query: sql,
            started_at: expect.any(String),
            user: null,
            read_only: false,
            state: 'running',
          },
        ]);
      }, 15_000);
      for (const id of ['far', 'near']) expect(await here.cancel('shop', id)).toBe(true);
      expect((await result).error).toMatchObject({ code: '57014' });
      expect((await ownResult).error).toMatchObject({ code: '57014' });
      expect(await here.running('shop')).toEqual([]);
    });

    it('can be cancelled while nobody reads their rows', async () => {
      const script = await there.run({
        database: 'shop',
        sql: `select repeat('x', 1000) from generate_series(1, 1e7)`,
        id: 'slow',
      });
      const events = script.events[Symbol.asyncIterator]();
      await events.next();
      expect(await here.cancel('shop', 'slow')).toBe(true);
      let error: unknown;
      for (let event = await events.next(); !event.done; event = await events.next()) {
        if (event.value.type === 'error') error = event.value;
      }
      expect(error).toMatchObject({ code: expect.stringMatching(/^57(014|P01)$/) });
    });

    it('do not start when another process closes the project after they were admitted', async () => {
      let asked = 0;
      const admit = async () => {
        if (++asked > 1) throw new Error('The project is being paused');
      };
      const script = await there.run({ database: 'shop', sql: 'create table too_late (id int)', admit });
      expect((await gather(script.events)).error).toMatchObject({
        code: '57P01',
        message: 'The project is being paused',
      });
      expect(await here.query('shop', `select to_regclass('too_late') as found`)).toEqual([{ found: null }]);
    });

    it('end before another process stops their database, and waiting ones do not reopen it', async () => {
      const narrow = start({ scriptsPerDatabase: 1 });
      const lock = await holdLock();
      const sql = `${WAIT_FOR_LOCK}; create table in_time as select 1 as id`;
      const running = gather((await narrow.run({ database: 'shop', sql })).events);
      const waiting = gather(
        (await narrow.run({ database: 'shop', sql: 'create table not_begun (id int)' })).events,
      );
      await untilSession(nameOf('shop'));
      const stopped = here.stop('shop');
      await eventually(async () => expect(await here.health('shop')).toEqual({ state: 'stopped' }));
      await lock.release();
      await stopped;
      expect((await running).error).toBeNull();
      expect((await waiting).error).toMatchObject({ code: '57P01' });
      expect(await here.health('shop')).toEqual({ state: 'stopped' });
      expect(
        await here.query(
          'shop',
          `select to_regclass('in_time')::text as ended, to_regclass('not_begun') as other`,
        ),
      ).toEqual([{ ended: 'in_time', other: null }]);
    });

    it('fail when another process removes their database', async () => {
      const result = runScript(there, 'shop', 'select pg_sleep(1000)');
      await untilSession(nameOf('shop'));
      await here.remove('shop');
      expect((await result).error).toMatchObject({ code: '57P01' });
      await expect(there.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
        code: 'database_missing',
      });
    });
  });
});
