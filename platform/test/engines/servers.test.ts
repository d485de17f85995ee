import { Client } from 'pg';
import { collectRecords } from '../../src/areas/sql/records.ts';
import { asAdmin, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { startPostgresEngine, type TestPostgresEngine } from './postgres-engines.ts';
import { runScript } from './projects.ts';

describeWithPostgres('connections to a server', () => {
  let started: TestPostgresEngine;
  let major: number;
  beforeAll(async () => {
    started = startPostgresEngine({ scriptsPerDatabase: 4, questionedDatabases: 2 });
    [major] = (await started.engine.majors()) as [number];
    await started.engine.create('busy', { major });
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

  it.extended('stay few during 200 concurrent statements, and all statements succeed', async () => {
    const { engine } = started;
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

  it.extended('to the least recently used databases are closed', async () => {
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
