import { makeHome } from '../engines/make-home.ts';
import { runScript, startEngine } from '../engines/projects.ts';
import { testedMajors } from '../engines/tested-majors.ts';
import { canMount, mountSmallDisk } from '../home/full-disk.ts';
import { eventually } from '../server/eventually.ts';

/** Needs a disk of its own. Only a superuser can mount one. full-disk.long.test.ts runs the whole program on one. */
(canMount ? describe : describe.skip).each(testedMajors)(
  'a database of Postgres %i on a full disk',
  (major) => {
    it('reports the full disk, recovers when there is room, and keeps every acknowledged write', async () => {
      const disk = mountSmallDisk(400);
      const { engine, dispose } = startEngine({ home: makeHome(disk.path) });
      try {
        await engine.create('shop', { major });
        await runScript(engine, 'shop', 'create table counted (n int); insert into counted values (0)');
        const counted = async () =>
          (await runScript(engine, 'shop', 'select n from counted')).sets[0]?.rows[0]?.[0];
        // Makes the log of Postgres grow.
        const count = () =>
          runScript(
            engine,
            'shop',
            `update counted set n = n + 1; select pg_logical_emit_message(true, 'filler', repeat('x', 3000000))`,
          );
        expect((await count()).error).toBeNull();
        let acknowledged = 1;
        disk.fill();
        let refused = (await count()).error;
        for (; !refused && acknowledged < 200; acknowledged += 1) refused = (await count()).error;
        expect(refused).toMatchObject({
          code: '53100',
          message: expect.stringMatching(/disk is full|No space left/),
        });

        const full = { message: expect.stringMatching(/disk is full.*Nothing that was committed is lost/) };
        await expect(engine.query('shop', 'select 1 as one')).rejects.toMatchObject({
          code: 'disk_full',
          ...full,
        });
        expect(await engine.health('shop')).toMatchObject({ problem: full.message });

        disk.empty();
        await eventually(async () => expect(await counted()).toBeDefined());
        // The last statement may have been committed.
        expect([acknowledged, acknowledged + 1]).toContain(Number(await counted()));
        expect((await count()).error).toBeNull();
      } finally {
        await dispose();
        disk.unmount();
      }
    });
  },
);
