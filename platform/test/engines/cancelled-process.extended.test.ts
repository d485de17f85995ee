import { describeOnPglite, gather } from './projects.ts';

/** Ends its first statement at once, and its second one in a fraction of a second. */
const CANCELLED = 'select 1; select count(*) from generate_series(1, 1000000)';

describeOnPglite(
  'a statement after a script that ends while its process is killed for a cancel',
  (project) => {
    it('runs in a new process', async () => {
      const { engine, ref: database } = project;
      const first = await engine.run({ database, sql: CANCELLED, id: 'cancelled' });
      const reading = first.events[Symbol.asyncIterator]();
      expect((await reading.next()).value?.type).toBe('columns');
      const second = gather((await engine.run({ database, sql: 'select 7' })).events);

      // The script ends during the pause. After it, the time that a cancelled script has is over, and only then is its end read.
      await new Promise(setImmediate);
      const cancelled = engine.cancel(database, 'cancelled');
      for (let step = 0; step < 10; step += 1) await null;
      block(1500);
      const { sets, error } = await second;
      expect(error).toBeNull();
      expect(sets[0]?.rows).toEqual([['7']]);
      await cancelled;
    });
  },
  { cancelGraceMs: 0 },
);

/** Holds up this process, as a busy machine does. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
