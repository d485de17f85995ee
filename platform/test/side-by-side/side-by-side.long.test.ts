import type { Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { becomes, describeSideBySide, ledTo, statusOn } from './processes.ts';

describeSideBySide('two platform processes side by side', (pair) => {
  it('keep every acknowledged row when one pauses a project while scripts run and wait on the other', async () => {
    const { onOne, onTwo, refs } = pair;
    const ref = refs['Field notes']!;
    await onOne.query(ref, 'create table queued (id int primary key)');
    // More than run at once. The last ones wait inside the process, where the other process does not see them.
    const scripts = Array.from({ length: 12 }, async (_none, id) => {
      const { status: code } = await onOne.query(
        ref,
        `insert into queued values (${id}); select pg_sleep(0.3)`,
      );
      return code === 200 ? [id] : [];
    });
    await eventually(async () =>
      expect((await onTwo.query(ref, 'select id from queued')).json.length).toBeGreaterThan(0),
    );
    expect((await onTwo.post(`/platform/projects/${ref}/pause`)).status).toBe(201);
    const acknowledged = (await Promise.all(scripts)).flat();
    await becomes(onTwo, ref, 'INACTIVE');
    await onTwo.post(`/platform/projects/${ref}/restore`);
    await becomes(onTwo, ref, 'ACTIVE_HEALTHY');
    const { json } = await onOne.query(ref, 'select id from queued order by id');
    expect(json.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeLessThan(12);
  });

  it('take over a job from a suspended process, which then runs no further step', async () => {
    const { shared, one, onOne, onTwo, refs } = pair;
    const ref = refs['Field notes']!;
    await one.control.addGate({ ref, kind: 'pause', step: 'stop-database', at: 'before', action: 'wait' });
    await onOne.post(`/platform/projects/${ref}/pause`);
    await eventually(async () => expect((await one.control.gates()).waiting).toHaveLength(1));
    one.program.process.kill('SIGSTOP');
    await shared.endLeases();
    await becomes(onTwo, ref, 'INACTIVE');
    await onTwo.post(`/platform/projects/${ref}/restore`);
    await becomes(onTwo, ref, 'ACTIVE_HEALTHY');

    one.program.process.kill('SIGCONT');
    // It notices that another process runs the job.
    await eventually(async () => expect((await one.control.gates()).waiting).toEqual([]));
    await one.control.releaseAll();
    expect(await statusOn(onOne, ref)).toBe('ACTIVE_HEALTHY');
    expect((await onOne.query(ref, 'select count(*) > 0 as kept from queued')).json).toEqual([
      { kept: true },
    ]);
    const [restored, paused] = await one.control.jobs(ref);
    expect(restored).toMatchObject({ kind: 'restore', state: 'done', attempts: 1 });
    expect(paused).toMatchObject({ kind: 'pause', state: 'done', attempts: 2, error: null });
    expect(shared.stepsDone(paused!.id)).toEqual([...new Set(shared.stepsDone(paused!.id))]);
  });

  it('restart one beside the other, with all data', async () => {
    const { shared, one, onTwo, refs } = pair;
    const ref = refs['Field notes']!;
    const { json: before } = await onTwo.query(ref, 'select count(*)::int as n from queued');
    await one.kill();
    const back = await shared.start();
    const onBack = ledTo(back, onTwo);
    expect((await onBack.get('/platform/profile')).json.username).toBe('owner');
    expect((await onBack.query(ref, 'select count(*)::int as n from queued')).json).toEqual(before);
  });
});
