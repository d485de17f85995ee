import type { ScriptEvent } from '../../src/engines/sql/events.ts';
import { describeOnEachEngine, gather } from './projects.ts';
import { commitBesideRunaways, countStreamed, makeBig } from './streams.ts';

const bigRows = 200_000;
/** More than the buffers between Postgres and a waiting reader can store, so it runs until somebody reads it. */
const unread = `select repeat('x', 1000) from generate_series(1, 30000)`;
const runaway = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

describeOnEachEngine('streaming', (project) => {
  const { run, ref } = project;

  beforeAll(() => project.engine.execute(ref, makeBig(bigRows)));

  it.extended('streams many rows', async () => {
    expect(await countStreamed(project)).toBe(bigRows);
  });

  it('sends the first rows before the statement has finished', async () => {
    await run('create sequence progress');
    const { events } = await project.engine.run({
      database: ref,
      sql: `select nextval('progress') from big`,
    });
    const iterator = events[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ type: 'columns' });
    const first = (await iterator.next()).value as ScriptEvent;
    expect(first).toMatchObject({ type: 'rows', set: 0 });
    expect(first.type === 'rows' && first.count).toBeLessThan(100);
    await iterator.return?.();
  });

  it.extended('waits for a slow reader', async () => {
    await run('create sequence taken');
    const { events } = await project.engine.run({
      database: ref,
      sql: `select nextval('taken'), repeat('x', 100) from big`,
    });
    const iterator = events[Symbol.asyncIterator]();
    await iterator.next();
    // Waits as long as the whole script would take: another reader of as many rows, in another project.
    const other = `${ref}-clock`;
    await project.engine.create(other, { major: project.major });
    const clock = await project.engine.run({
      database: other,
      sql: `select g, repeat('x', 100) from generate_series(1, ${bigRows}) g`,
    });
    for await (const event of clock.events) void event;
    await iterator.return?.();
    const [taken] = await project.engine.query<{ n: number }>(ref, 'select last_value::int4 as n from taken');
    expect(taken!.n).toBeLessThan(bigRows / 4);
  });

  it('rolls back a script when its reader disconnects, and runs the next one', async () => {
    await run('create table halfway (id int)');
    const sql = 'insert into halfway values (1); select * from big';
    const { events } = await project.engine.run({ database: ref, sql });
    for await (const event of events) if (event.type === 'rows') break;
    expect((await run('select count(*) from halfway')).sets[0]?.rows).toEqual([['0']]);
  });

  it('allows its events to be read once', async () => {
    const { events } = await project.engine.run({ database: ref, sql: 'select 1' });
    await gather(events);
    await expect(gather(events)).rejects.toThrow(/once/);
  });

  describe('cancelling', () => {
    it('ends a runaway statement, and runs what waits after it', async () => {
      const running = await project.engine.run({
        database: ref,
        sql: runaway,
        id: 'runaway',
        user: { id: 'u', username: 'ada' },
      });
      const iterator = running.events[Symbol.asyncIterator]();
      await iterator.next();
      const waiting = await project.engine.run({ database: ref, sql: 'select 1 as one', id: 'behind' });
      const question = project.engine.query(ref, 'select 2 as two');

      const [first, ...others] = await project.engine.running(ref);
      expect(first).toMatchObject({
        id: 'runaway',
        query: runaway,
        state: 'running',
        user: { username: 'ada' },
      });
      // A server runs both at the same time.
      if (project.kind === 'pglite')
        expect(others).toMatchObject([{ id: 'behind', state: 'waiting', user: null }]);
      expect(await project.engine.cancel(ref, 'runaway')).toBe(true);

      expect((await iterator.next()).value).toMatchObject({ type: 'error', code: '57014' });
      expect((await iterator.next()).value).toMatchObject({ type: 'outcome', outcome: 'failed' });
      expect((await iterator.next()).value).toMatchObject({ type: 'done' });
      expect((await gather(waiting.events)).sets[0]?.rows).toEqual([['1']]);
      expect(await question).toEqual([{ two: 2 }]);
      expect(await project.engine.running(ref)).toEqual([]);
    });

    it('ends a script between its rows without a new thread, and rolls it back', async () => {
      await run('create table undone (id int)');
      const { events, id } = await project.engine.run({
        database: ref,
        sql: 'insert into undone values (1); select * from big',
      });
      const iterator = events[Symbol.asyncIterator]();
      for (let event = await iterator.next(); event.value?.type !== 'rows';) event = await iterator.next();
      expect(await project.engine.cancel(ref, id)).toBe(true);
      let last: ScriptEvent | undefined;
      let error: ScriptEvent | undefined;
      for (let event = await iterator.next(); !event.done; event = await iterator.next()) {
        if (event.value.type === 'error') error = event.value;
        last = event.value;
      }
      expect(error).toMatchObject({ code: '57014' });
      expect(last).toMatchObject({ type: 'done' });
      expect((await run('select count(*) from undone')).sets[0]?.rows).toEqual([['0']]);
    });

    it('removes a waiting script from the queue', async () => {
      // Long enough for PGlite; a server runs both at the same time.
      const running = await project.engine.run({
        database: ref,
        sql: `select repeat('x', 1000) from generate_series(1, 5000)`,
      });
      const waiting = await project.engine.run({
        database: ref,
        sql: 'create table never (id int)',
        id: 'waiting',
      });
      expect(await project.engine.cancel(ref, 'waiting')).toBe(true);
      expect((await gather(waiting.events)).error).toMatchObject({ code: '57014' });
      expect((await gather(running.events)).error).toBeNull();
      expect((await run(`select to_regclass('never')`)).sets[0]?.rows).toEqual([[null]]);
    });

    it.extended('lists a script while its database is opening, and cancels it', async () => {
      await project.engine.stop(ref);
      const asked = project.engine.run({ database: ref, sql: runaway, id: 'early' });
      let listed = await project.engine.running(ref);
      // The script is parsed first.
      while (listed.length === 0) listed = await project.engine.running(ref);
      expect(listed).toMatchObject([{ id: 'early', query: runaway }]);
      if (project.kind === 'pglite') expect(listed).toMatchObject([{ state: 'waiting' }]);
      expect(await project.engine.cancel(ref, 'early')).toBe(true);
      expect((await gather((await asked).events)).error).toMatchObject({ code: '57014' });
      expect(await project.engine.running(ref)).toEqual([]);
    });

    it('returns false for an unknown statement', async () => {
      expect(await project.engine.cancel(ref, 'unknown')).toBe(false);
    });

    it('refuses a second script with the same id', async () => {
      const first = await project.engine.run({ database: ref, sql: unread, id: 'twice' });
      await expect(project.engine.run({ database: ref, sql: 'select 1', id: 'twice' })).rejects.toMatchObject(
        {
          code: 'statement_id_taken',
        },
      );
      await project.engine.cancel(ref, 'twice');
      await gather(first.events);
    });

    it('keeps every committed row after cancelled statements', async () => {
      expect(await commitBesideRunaways(project, 2)).toBe(2);
    });
  });
});
