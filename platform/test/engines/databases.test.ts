import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { gather, makeHome, runScript, startEngine, type TestEngine } from './projects.ts';

describe('databases of PGlite', () => {
  let started: TestEngine[] = [];

  function start(options?: Parameters<typeof startEngine>[0]): TestEngine {
    const engine = startEngine(options);
    started.push(engine);
    return engine;
  }

  /** Waits until a database says it is in a state. */
  async function untilState(engine: DatabaseEngine, ref: string, state: string): Promise<void> {
    while ((await engine.health(ref)).state !== state)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  afterEach(async () => {
    await Promise.all(started.map((engine) => engine.dispose()));
    started = [];
  });

  it('creates a database of the wished version, all or nothing', async () => {
    const { engine, home } = start();
    expect(await engine.exists('shop')).toBe(false);
    expect(await engine.health('shop')).toEqual({ state: 'missing' });
    await engine.create('shop', { major: 17 });
    expect(await engine.exists('shop')).toBe(true);
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
    expect(await engine.serverVersion('shop')).toMatch(/^17\./);
    expect(await engine.size('shop')).toBeGreaterThan(10_000_000);
    await expect(engine.create('shop', { major: 18 })).rejects.toMatchObject({ code: 'database_exists' });
    expect(readdirSync(join(home, 'projects/shop')).sort()).toEqual(['data', 'data.lock', 'data.process']);
  });

  it('answers database_missing for a ref without a database', async () => {
    const { engine } = start();
    const missing = { code: 'database_missing' };
    await expect(engine.open('nobody')).rejects.toMatchObject(missing);
    await expect(engine.run({ database: 'nobody', sql: 'select 1' })).rejects.toMatchObject(missing);
    await expect(engine.query('nobody', 'select 1')).rejects.toMatchObject(missing);
    await expect(engine.size('nobody')).rejects.toMatchObject(missing);
    await expect(engine.open('../../etc')).rejects.toMatchObject(missing);
    await engine.remove('nobody');
  });

  it('keeps data over a stop, and opens again on demand', async () => {
    const { engine, home } = start();
    await engine.create('shop', { major: 18 });
    await runScript(engine, 'shop', 'create table kept as select 1 as id');
    await engine.stop('shop');
    expect(await engine.health('shop')).toEqual({ state: 'stopped' });
    expect(existsSync(join(home, 'projects/shop/data.lock'))).toBe(false);
    expect((await runScript(engine, 'shop', 'select * from kept')).sets[0]?.rows).toEqual([['1']]);
  });

  it('stops a database that has nothing to do, and no other', async () => {
    const { engine } = start({ idleStopMs: 50 });
    await engine.create('shop', { major: 18 });
    await runScript(engine, 'shop', 'create table kept as select 1 as id');
    await untilState(engine, 'shop', 'stopped');
    expect((await runScript(engine, 'shop', 'select pg_sleep(0.2), * from kept')).sets[0]?.rows).toEqual([
      ['', '1'],
    ]);
  });

  it('stops the database that was idle longest when too many are open, and none that works', async () => {
    const { engine } = start({ maxOpen: 2 });
    for (const ref of ['a', 'b', 'c']) await engine.create(ref, { major: 18 });
    await engine.open('a');
    const busy = await engine.run({ database: 'a', sql: 'select * from generate_series(1, 3000000)' });
    await engine.open('b');
    await engine.open('c');
    await untilState(engine, 'b', 'stopped');
    expect(await engine.health('a')).toEqual({ state: 'busy' });
    expect((await gather(busy.events)).error).toBeNull();
  });

  it('refuses a database that another live engine holds, and takes it once that one has stopped', async () => {
    const home = makeHome();
    const first = start({ home });
    const second = start({ home });
    await first.engine.create('shop', { major: 18 });
    await first.engine.open('shop');
    await expect(second.engine.open('shop')).rejects.toMatchObject({ code: 'database_locked' });
    await expect(second.engine.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
      code: 'database_locked',
    });
    await first.engine.stop('shop');
    await second.engine.open('shop');
    expect(await second.engine.health('shop')).toEqual({ state: 'open' });
    await second.engine.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('takes over the lock of a process that was killed, at once', async () => {
    const { engine, home } = start();
    await engine.create('shop', { major: 18 });
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

  it.each(['not JSON', ''])('takes over a lock file that holds %j', async (text) => {
    const { engine, home } = start();
    await engine.create('shop', { major: 18 });
    writeFileSync(join(home, 'projects/shop/data.lock'), text);
    await engine.open('shop');
  });

  it('says why a broken database does not open, and stays able to open others', async () => {
    const { engine, home } = start();
    await engine.create('broken', { major: 18 });
    await engine.create('whole', { major: 18 });
    rmSync(join(home, 'projects/broken/data/global/pg_control'));
    await expect(engine.open('broken')).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await engine.health('broken')).toMatchObject({ state: 'stopped', problem: expect.any(String) });
    await expect(engine.query('broken', 'select 1')).rejects.toMatchObject({ code: 'database_unavailable' });
    expect((await runScript(engine, 'whole', 'select 1')).error).toBeNull();
  });

  it('removes a database in the middle of a script', async () => {
    const { engine, home } = start();
    await engine.create('shop', { major: 18 });
    const running = await engine.run({ database: 'shop', sql: 'select pg_sleep(1000)' });
    const events = running.events[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ type: 'columns' });
    await engine.remove('shop');
    expect((await events.next()).value).toMatchObject({ type: 'error', code: '57014' });
    expect(existsSync(join(home, 'projects/shop'))).toBe(false);
    await engine.create('shop', { major: 18 });
    expect((await runScript(engine, 'shop', 'select 1')).error).toBeNull();
  });

  it('lets a running script end when it closes, and refuses everything afterwards', async () => {
    const { engine } = start();
    await engine.create('shop', { major: 18 });
    const running = await engine.run({
      database: 'shop',
      sql: 'create table late as select 1 as id from pg_sleep(0.3)',
    });
    const waiting = await engine.run({ database: 'shop', sql: 'select 1' });
    const [ran, waited] = await Promise.all([gather(running.events), gather(waiting.events), engine.close()]);
    expect(ran.error).toBeNull();
    expect(waited.error).toMatchObject({ code: '57P01' });
    await expect(engine.run({ database: 'shop', sql: 'select 1' })).rejects.toMatchObject({
      code: 'engine_closed',
    });
    await expect(engine.create('other', { major: 18 })).rejects.toMatchObject({ code: 'engine_closed' });
  });

  it('cancels a script that does not end when it closes', async () => {
    const { engine } = start({ closeGraceMs: 100 });
    await engine.create('shop', { major: 18 });
    const result = runScript(engine, 'shop', 'select count(*) from generate_series(1, 1e12)');
    await untilState(engine, 'shop', 'busy');
    await engine.close();
    expect((await result).error).toMatchObject({ code: '57014' });
  });
});
