import { createPostgresEngine } from '../../src/engines/postgres/postgres-engine.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { asAdmin, describeWithPostgres, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { passwordsInMemory, startPostgresEngine } from './postgres-engines.ts';
import { gather, runScript } from './projects.ts';

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
