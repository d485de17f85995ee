import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { lockData } from '../../src/engines/pglite/data-lock.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { makeHome } from './make-home.ts';
import { gather, runScript, startEngine, type TestEngine } from './projects.ts';

/** Runs until it is read: it has more rows than the buffers between the process and a waiting reader can store. */
const UNTIL_READ = `select repeat('x', 1000) from generate_series(1, 5000)`;

describe('databases of PGlite', () => {
  let home: string;
  /** Has limits that no test reaches. */
  let engine: DatabaseEngine;
  let started: TestEngine[] = [];

  /** Starts another engine on the same databases. */
  function start(options?: Parameters<typeof startEngine>[0]): DatabaseEngine {
    const more = startEngine({ home, ...options });
    started.push(more);
    return more.engine;
  }

  async function untilState(engine: DatabaseEngine, ref: string, state: string): Promise<void> {
    while ((await engine.health(ref)).state !== state)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  beforeAll(async () => {
    home = makeHome();
    engine = startEngine({ home }).engine;
    await engine.create('shop', { major: 18 });
  });
  afterEach(async () => {
    await Promise.all(started.map((more) => more.dispose()));
    started = [];
  });
  afterAll(async () => {
    await engine.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('creates a database of the given version', async () => {
    expect(await engine.exists('old')).toBe(false);
    expect(await engine.health('old')).toEqual({ state: 'missing' });
    // The template of a second version takes seconds.
    const major = RUNS_EXTENDED_TESTS ? 17 : 18;
    await engine.create('old', { major });
    expect(await engine.exists('old')).toBe(true);
    expect(await engine.health('old')).toEqual({ state: 'stopped' });
    expect(await engine.serverVersion('old')).toMatch(new RegExp(`^${major}\\.`));
    expect(await engine.size('old')).toBeGreaterThan(10_000_000);
    await expect(engine.create('old', { major: 18 })).rejects.toMatchObject({ code: 'database_exists' });
    expect(readdirSync(join(home, 'projects/old')).sort()).toEqual(['data', 'data.lock', 'data.process']);
  });

  it('fails with database_missing for a ref without a database', async () => {
    const missing = { code: 'database_missing' };
    await expect(engine.open('nobody')).rejects.toMatchObject(missing);
    await expect(engine.run({ database: 'nobody', sql: 'select 1' })).rejects.toMatchObject(missing);
    await expect(engine.query('nobody', 'select 1')).rejects.toMatchObject(missing);
    await expect(engine.size('nobody')).rejects.toMatchObject(missing);
    await expect(engine.open('../../etc')).rejects.toMatchObject(missing);
    await engine.remove('nobody');
  });

  it('keeps its data when it stops, and reopens on demand', async () => {
    await runScript(engine, 'shop', 'create table kept as select 1 as id');
    await engine.stop('shop');
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
    expect(existsSync(join(home, 'projects/shop/data.lock'))).toBe(false);
    expect((await runScript(engine, 'shop', 'select * from kept')).sets[0]?.rows).toEqual([['1']]);
  });

  it('reports why a broken database does not open, and still opens others', async () => {
    await engine.create('broken', { major: 18 });
    rmSync(join(home, 'projects/broken/data/global/pg_control'));
    await expect(engine.open('broken')).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await engine.health('broken')).toMatchObject({ state: 'stopped', problem: expect.any(String) });
    await expect(engine.query('broken', 'select 1')).rejects.toMatchObject({ code: 'database_unavailable' });
    expect((await runScript(engine, 'shop', 'select 1')).error).toBeNull();
  });

  it.extended('removes a database during a script', async () => {
    await engine.create('gone', { major: 18 });
    const running = await engine.run({ database: 'gone', sql: 'select pg_sleep(1000)' });
    const events = running.events[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ type: 'columns' });
    await engine.remove('gone');
    expect((await events.next()).value).toMatchObject({ type: 'error', code: '57014' });
    expect(existsSync(join(home, 'projects/gone'))).toBe(false);
    await engine.create('gone', { major: 18 });
    expect((await runScript(engine, 'gone', 'select 1')).error).toBeNull();
    await engine.remove('gone');
  });

  it.extended(
    'refuses a database that another running engine has locked, and opens it once that one has stopped it',
    async () => {
      const second = start();
      await engine.open('shop');
      await expect(second.open('shop')).rejects.toMatchObject({ code: 'database_locked' });
      await expect(second.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
        code: 'database_locked',
      });
      await engine.stop('shop');
      await second.open('shop');
      expect(await second.health('shop')).toEqual({ state: 'open' });
    },
  );

  it.extended('takes over the lock of a killed process at once', async () => {
    await engine.stop('shop');
    const dead = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(
      join(home, 'projects/shop/data.lock'),
      JSON.stringify({ token: 'dead', pid: dead.pid, started: null, host: hostname() }),
    );
    await expect(engine.open('shop')).rejects.toMatchObject({ code: 'database_locked' });
    dead.kill('SIGKILL');
    await new Promise((resolve) => dead.once('exit', resolve));
    await engine.open('shop');
    expect(await engine.health('shop')).toEqual({ state: 'open' });
  });

  it.each(['not JSON', ''])('takes over a lock file with the content %j', (text) => {
    const path = join(home, 'data.lock');
    writeFileSync(path, text);
    lockData(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it.extended('stops an idle database and no busy one', async () => {
    await engine.stop('shop');
    const impatient = start({ idleStopMs: 50 });
    expect((await runScript(impatient, 'shop', 'select pg_sleep(0.2), 1')).sets[0]?.rows).toEqual([
      ['', '1'],
    ]);
    await untilState(impatient, 'shop', 'stopped');
  });

  it('does not open a database for a script that is not admitted', async () => {
    await engine.stop('shop');
    const admit = async () => {
      expect(await engine.health('shop')).toEqual({ state: 'stopped' });
      throw new Error('not admitted');
    };
    await expect(engine.run({ database: 'shop', sql: 'select 1', admit })).rejects.toThrow('not admitted');
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
  });

  it.extended('stops a database that it opened for a script that was not admitted then', async () => {
    await engine.stop('shop');
    const impatient = start({ idleStopMs: 50 });
    const states: string[] = [];
    const admit = async () => {
      states.push((await impatient.health('shop')).state);
      if (states.length > 1) throw new Error('not admitted any more');
    };
    const refused = impatient.run({ database: 'shop', sql: 'select 1', admit });
    await expect(refused).rejects.toThrow('not admitted any more');
    expect(states).toEqual(['stopped', 'open']);
    await untilState(impatient, 'shop', 'stopped');
  });

  it.extended(
    'stops the database that was idle longest when too many are open, and no busy one',
    async () => {
      await Promise.all(['old', 'shop'].map((name) => engine.stop(name)));
      const narrow = start({ maxOpen: 2 });
      await narrow.create('third', { major: 18 });
      const busy = await narrow.run({ database: 'shop', sql: UNTIL_READ });
      await narrow.open('old');
      await narrow.open('third');
      await untilState(narrow, 'old', 'stopped');
      expect(await narrow.health('shop')).toEqual({ state: 'busy' });
      expect((await gather(busy.events)).error).toBeNull();
    },
  );

  it.extended('waits for a running script when it closes, and refuses everything afterwards', async () => {
    await engine.stop('shop');
    const closing = start();
    const running = await closing.run({ database: 'shop', sql: UNTIL_READ });
    const waiting = await closing.run({ database: 'shop', sql: 'select 1' });
    const closed = closing.close();
    const [ran, waited] = await Promise.all([gather(running.events), gather(waiting.events), closed]);
    expect(ran.error).toBeNull();
    expect(waited.error).toMatchObject({ code: '57P01' });
    await expect(closing.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
      code: 'engine_closed',
    });
    await expect(closing.create('other', { major: 18 })).rejects.toMatchObject({ code: 'engine_closed' });
  });

  it.extended('cancels a script that does not end when it closes', async () => {
    await engine.stop('shop');
    const closing = start({ closeGraceMs: 100 });
    const result = runScript(closing, 'shop', 'select count(*) from generate_series(1, 1e12)');
    await untilState(closing, 'shop', 'busy');
    await closing.close();
    expect((await result).error).toMatchObject({ code: '57014' });
  });
});
