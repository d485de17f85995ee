import type { Browser, Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { becomes, describeSideBySide, ledTo, signInOn, statusOn } from './processes.ts';

describeSideBySide('two platform processes side by side', (pair) => {
  it('create the demo once when both start on an empty home', async () => {
    const { shared, one, onOne, onTwo, refs } = pair;
    await becomes(onOne, refs.Bookshop!, 'ACTIVE_HEALTHY');
    await becomes(onOne, refs['Field notes']!, 'ACTIVE_HEALTHY');
    await becomes(onOne, refs['Old atlas']!, 'INACTIVE');
    expect(Object.keys(refs)).toHaveLength(3);
    for (const ref of Object.values(refs)) {
      const jobs = await one.control.jobs(ref);
      const creations = jobs.filter(({ kind }) => kind === 'initialize');
      expect(creations).toMatchObject([{ state: 'done', attempts: 1 }]);
      // The history of the paused project tells of its pause, once.
      expect(jobs.filter(({ kind }) => kind === 'pause')).toHaveLength(ref === refs['Old atlas'] ? 1 : 0);
      const steps = shared.stepsDone(creations[0]!.id);
      expect(steps).toEqual([...new Set(steps)]);
    }
    const { json } = await onTwo.query(refs.Bookshop!, 'select count(*)::int as n from books');
    expect(json).toEqual([{ n: 36 }]);
  });

  it('share a session until it ends on either of them', async () => {
    const { one, two, onTwo } = pair;
    const elsewhere = await signInOn(two);
    const here = ledTo(one, elsewhere);
    expect((await here.get('/platform/profile')).json.username).toBe('owner');
    await elsewhere.post('/platform/auth/sign-out');
    expect((await here.get('/platform/profile')).status).toBe(401);
    expect((await onTwo.get('/platform/profile')).status).toBe(200);
  });

  it('accept a connection token that the other one issued', async () => {
    const { onOne, onTwo, refs } = pair;
    const ref = refs.Bookshop!;
    const headers = await onOne.connection(ref);
    const answer = await onTwo.post(
      `/platform/pg-meta/${ref}/query`,
      { query: 'select 7 as n' },
      { headers },
    );
    expect(answer.json).toEqual([{ n: 7 }]);
  });

  it('list and cancel statements of each other', async () => {
    const { onOne, onTwo, refs } = pair;
    const ref = refs.Bookshop!;
    const query = 'select count(*) from generate_series(1, 100000000000)';
    const id = 'a0000000-0000-4000-8000-000000000001';
    const answer = onOne.query(ref, query, { statement_id: id });
    await eventually(async () => {
      const { json } = await onTwo.get(`/platform/projects/${ref}/running-statements`);
      expect(json).toMatchObject([{ id, query, state: 'running', user: { username: 'owner' } }]);
    });
    const cancelled = await onTwo.call('DELETE', `/platform/projects/${ref}/running-statements/${id}`);
    expect(cancelled).toMatchObject({ status: 200, json: { cancelled: true } });
    expect(await answer).toMatchObject({ status: 400, json: { code: '57014' } });
    expect((await onTwo.get(`/platform/projects/${ref}/running-statements`)).json).toEqual([]);
  });

  it('run a job once, and only one of two concurrent requests', async () => {
    const { shared, two, onOne, onTwo, refs } = pair;
    const ref = refs.Bookshop!;
    const answers = await Promise.all(
      [onOne, onTwo].map((on) => on.post(`/platform/projects/${ref}/restart`)),
    );
    expect(answers.map(({ status: code }) => code).sort()).toEqual([201, 409]);
    await becomes(onOne, ref, 'ACTIVE_HEALTHY');
    const restarts = (await two.control.jobs(ref)).filter(({ kind }) => kind === 'restart');
    expect(restarts).toMatchObject([{ state: 'done', attempts: 1 }]);
    const steps = shared.stepsDone(restarts[0]!.id);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual([...new Set(steps)]);
  });

  it('refuse a process that stores projects in the home', async () => {
    const { shared, onOne } = pair;
    const third = shared.run({ HOWDAH_POSTGRES_URL: '' });
    expect(await third.ended).toBe(1);
    expect(third.errors).toEqual([
      expect.stringMatching(/^Another Howdah \(process \d+\) serves .* Start this one with both/),
    ]);
    expect((await onOne.get('/platform/profile')).status).toBe(200);
  });

  it('lose nothing when one is killed during a job, which the other one completes', async () => {
    const { shared, one, two, onOne, onTwo, refs } = pair;
    const ref = refs.Bookshop!;
    await onOne.query(ref, 'create table written (id int primary key)');
    const acknowledged = await insertUntilPaused(onOne, ref);
    const kept = acknowledged.length;
    expect(kept).toBeGreaterThan(0);

    // The job waits at its gate, with the backup written and the database still open. Its process is killed there.
    await eventually(async () => expect((await one.control.gates()).waiting).toHaveLength(1));
    expect(await statusOn(onTwo, ref)).toBe('PAUSING');
    await one.kill();
    await shared.endLeases();
    await two.control.takeOverJobs();
    await becomes(onTwo, ref, 'INACTIVE');
    const [pause] = await two.control.jobs(ref);
    expect(pause).toMatchObject({ kind: 'pause', state: 'done', step: 'stop-database', attempts: 2 });

    await onTwo.post(`/platform/projects/${ref}/restore`);
    await becomes(onTwo, ref, 'ACTIVE_HEALTHY');
    const { json } = await onTwo.query(ref, 'select id from written order by id');
    expect(json.map(({ id }: Json) => id)).toEqual(acknowledged);
  }, 120_000);

  /** Inserts rows one after the other, and requests a pause between two of them. Returns the acknowledged ids. */
  async function insertUntilPaused(browser: Browser, ref: string): Promise<number[]> {
    await pair.one.control.addGate({
      ref,
      kind: 'pause',
      step: 'stop-database',
      at: 'before',
      action: 'wait',
    });
    const acknowledged: number[] = [];
    for (let id = 1; ; id += 1) {
      if (id === 20) await browser.post(`/platform/projects/${ref}/pause`);
      const answer = await browser.query(ref, `insert into written values (${id})`);
      if (answer.status !== 200) return acknowledged;
      acknowledged.push(id);
    }
  }
});
