import { Client } from 'pg';
import { collectRecords } from '../../src/areas/sql/records.ts';
import { createPostgresEngine } from '../../src/engines/postgres/postgres-engine.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { asAdmin, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { passwordsInMemory, startPostgresEngine, type TestPostgresEngine } from './postgres-engines.ts';
import { gather, runScript } from './projects.ts';

describeWithPostgres('connections to a server', () => {
  let started: TestPostgresEngine;
  let major: number;
  beforeAll(async () => {
    started = startPostgresEngine({ scriptsPerDatabase: 4, questionedDatabases: 2 });
    [major] = (await started.engine.majors()) as [number];
  });
  // Reused, because a connection for each query would cost more than the queries.
  let watcher: Client;
  beforeAll(async () => {
    watcher = new Client({ connectionString: postgresUrl() });
    await watcher.connect();
  });
  afterAll(() => Promise.all([started.dispose(), watcher.end()]));

  /** The number of sessions in the databases of projects. */
  async function sessions(): Promise<number> {
    const sql = `select count(*)::int as n from pg_stat_activity where starts_with(datname, '${started.prefix}')`;
    return Number((await watcher.query(sql)).rows[0].n);
  }

  it('stay few during 200 concurrent statements, and all statements succeed', async () => {
    const { engine } = started;
    await engine.create('busy', { major });
    let most = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) most = Math.max(most, await sessions());
    })();
    const scripts = Array.from({ length: 100 }, (_, n) =>
      runScript(engine, 'busy', `select ${n}, pg_sleep(0.01)`),
    );
    const questions = Array.from({ length: 100 }, (_, n) =>
      engine.query<{ n: number }>('busy', 'select $1::int as n', [n]),
    );
    const listed = await engine.running('busy');
    expect(listed.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(4);
    expect((await Promise.all(scripts)).map(({ sets }) => Number(sets[0]?.rows[0]?.[0]))).toEqual([
      ...Array(100).keys(),
    ]);
    expect((await Promise.all(questions)).map(([row]) => row!.n)).toEqual([...Array(100).keys()]);
    isOver = true;
    await watch;
    expect(most).toBeGreaterThan(1);
    // Four scripts and two queries; each script may also have one session that is closing.
    expect(most).toBeLessThanOrEqual(10);
  });

  it('that ends during a commit leaves the outcome unknown', async () => {
    const { engine } = started;
    await engine.execute(
      'busy',
      `create table slow (n int);
       create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(1000); return null; end $$;
       create constraint trigger wait after insert on slow deferrable initially deferred
         for each row execute function wait();`,
    );
    const run = await engine.run({ database: 'busy', sql: 'insert into slow values (1)' });
    const records = expect(collectRecords(run.events)).rejects.toMatchObject({
      event: { code: '08007', hint: expect.stringContaining('may have been saved') },
    });
    await eventually(async () => {
      const ended = await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
        [started.nameOf('busy')],
      );
      expect(ended.rows).toHaveLength(1);
    });
    await records;
  });

  it('to the least recently used databases are closed', async () => {
    const { engine } = started;
    // Idle connections to this database would count.
    await engine.remove('busy');
    const names = Array.from({ length: 3 }, (_, n) => `shop-${n}`);
    for (const name of names) await engine.create(name, { major });
    for (const name of names) {
      await engine.query(name, 'select 1');
      await runScript(engine, name, 'select 1');
      // The server needs a moment to notice that a connection was closed.
      await eventually(async () => expect(await sessions()).toBeLessThanOrEqual(2));
    }
    const open = await asAdmin(
      `select distinct datname::text as name from pg_stat_activity where starts_with(datname, '${started.prefix}') order by 1`,
    );
    expect(open.map(({ name }) => String(name))).toEqual(
      ['shop-1', 'shop-2'].map((name) => started.nameOf(name)).sort(),
    );
  });
});

(findPostgres() ? describeWithPostgres : describe.skip)('several servers', () => {
  const key = newKey();
  let other: KeptServer;
  let engine: ReturnType<typeof createPostgresEngine>;
  let major: number;
  let tidyUp: () => Promise<void>;

  beforeAll(async () => {
    other = await startKeptServer();
    const started = startPostgresEngine({ urls: [postgresUrl(), other.url] });
    ({ engine } = started);
    tidyUp = started.dispose;
    [major] = (await engine.majors()) as [number];
    await engine.create('one', { major });
    await engine.create('two', { major });
  });
  afterAll(async () => {
    await tidyUp();
    await other.dispose();
  });

  const addressOf = async (name: string) =>
    (await engine.query<{ port: number }>(name, `select current_setting('port')::int as port`))[0]!.port;

  it('of one version receive new databases in turn', async () => {
    const ports = await Promise.all(['one', 'two'].map(addressOf));
    expect(ports.sort()).toEqual([postgresUrl(), other.url].map((url) => Number(new URL(url).port)).sort());
  });

  describe('when one goes down', () => {
    let there: string;
    let here: string;
    beforeAll(async () => {
      there = (await addressOf('one')) === Number(new URL(other.url).port) ? 'one' : 'two';
      here = there === 'one' ? 'two' : 'one';
      await engine.execute(there, 'create table kept as select 7 as n');
    });

    it('fail its scripts with an error, and run scripts again once it is back', async () => {
      const script = await engine.run({ database: there, sql: 'select pg_sleep(1000)' });
      const result = gather(script.events);
      const sleeping = `select from pg_stat_activity where query like '%pg_sleep(1000)%' and usename <> 'postgres'`;
      await eventually(async () => expect(await asAdmin(sleeping, other.url)).not.toEqual([]));
      await other.halt();
      expect((await result).error).toMatchObject({ code: expect.stringMatching(/^57P0[12]$/) });

      const unavailable = {
        code: 'database_unavailable',
        message: expect.stringContaining(new URL(other.url).host),
      };
      await expect(engine.run({ database: there, sql: 'select 1' })).rejects.toMatchObject(unavailable);
      await expect(engine.query(there, 'select 1')).rejects.toMatchObject(unavailable);
      await expect(engine.open(there)).rejects.toMatchObject(unavailable);
      expect(await engine.health(there)).toMatchObject({ state: 'stopped', problem: expect.any(String) });
      // It may exist. Any other answer would let callers remove or create the wrong database.
      await expect(engine.exists('never-seen')).rejects.toMatchObject(unavailable);

      expect((await runScript(engine, here, 'select 1')).error).toBeNull();
      expect(await engine.query(here, 'select 1 as n')).toEqual([{ n: 1 }]);
      expect(await engine.majors()).toEqual([major]);

      await other.start();
      expect((await runScript(engine, there, 'select n from kept')).sets[0]?.rows).toEqual([['7']]);
      expect(await engine.query(there, 'select n from kept')).toEqual([{ n: 7 }]);
    });

    it('leave the others free to create and remove databases, and are not offered', async () => {
      const unavailable = { code: 'database_unavailable' };
      const alone = createPostgresEngine({
        urls: [other.url],
        key,
        workerEntry: '',
        rolePasswords: passwordsInMemory(),
      });
      expect(await alone.majors()).toEqual([major]);
      await other.halt();
      try {
        await expect(alone.majors()).rejects.toMatchObject(unavailable);
        for (let time = 0; time < 2; time += 1) {
          await engine.create('fresh', { major });
          expect(await addressOf('fresh')).toBe(Number(new URL(postgresUrl()).port));
          await expect(engine.create('fresh', { major })).rejects.toMatchObject({ code: 'database_exists' });
          await engine.remove('fresh');
        }
        // The server that is down can have it.
        await expect(engine.remove('never-seen')).rejects.toMatchObject(unavailable);
      } finally {
        await other.start();
        await alone.close();
      }
    });

    it('report a missing database as missing once all are back', async () => {
      expect(await engine.exists('never-seen')).toBe(false);
    });
  });

  it('fail every call when all are down', async () => {
    const nobody = createPostgresEngine({
      urls: ['postgres://postgres:x@127.0.0.1:1/postgres'],
      key,
      workerEntry: '',
      rolePasswords: passwordsInMemory(),
    });
    await expect(nobody.majors()).rejects.toMatchObject({ code: 'database_unavailable' });
    await expect(nobody.prepare()).rejects.toMatchObject({ code: 'database_unavailable' });
    await nobody.close();
  });
});
