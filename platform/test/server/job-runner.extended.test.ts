import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { backUp } from '../../src/areas/backups/back-up-job.ts';
import { Backups } from '../../src/areas/backups/backups.ts';
import type { JobDefinition, StepContext } from '../../src/areas/jobs/job-definition.ts';
import type { JobRunnerDependencies, StepGate } from '../../src/areas/jobs/job-run.ts';
import { JobRunner } from '../../src/areas/jobs/job-runner.ts';
import type { JobInput } from '../../src/areas/jobs/tables.ts';
import { newRef } from '../../src/areas/lifecycle/create-project.ts';
import type { JobTools } from '../../src/areas/lifecycle/job-tools.ts';
import { takeBackup } from '../../src/areas/lifecycle/jobs/back-up.ts';
import { initialize } from '../../src/areas/lifecycle/jobs/initialize.ts';
import { remove } from '../../src/areas/lifecycle/jobs/remove.ts';
import { restore } from '../../src/areas/lifecycle/jobs/restore.ts';
import { upgrade } from '../../src/areas/lifecycle/jobs/upgrade.ts';
import type { ControlPlane } from '../../src/control-plane/control-plane.ts';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { EngineError } from '../../src/engines/engine-error.ts';
import { openControlPlane } from '../../src/open-control-plane.ts';
import { createApp } from '../../src/server.ts';
import { migrations, newControlPlane } from '../control-plane/control-planes.ts';
import { eventually } from './eventually.ts';

const { log } = createApp();

let dir: string;
let controlPlane: ControlPlane;
let projectId: number;
let ran: string[];

beforeAll(async () => {
  dir = await newControlPlane();
  controlPlane = await openControlPlane({ dir, migrations });
});
beforeEach(async () => {
  ran = [];
  const slug = `org-${Math.random()}`;
  const { id: organizationId } = await controlPlane.organizations.add({ slug, name: slug, plan: 'free' });
  const project = await controlPlane.projects.add({
    ref: newRef(),
    name: slug,
    database: slug,
    organizationId,
    status: 'INACTIVE',
    postgresMajor: 18,
    sealedJwtSecret: '',
    sealedConnectionKey: '',
  });
  projectId = project.id;
});
afterAll(async () => {
  await controlPlane.close();
  rmSync(dirname(dir), { recursive: true, force: true });
});

/** A job of three steps that record their runs. `during` replaces the work of a step. */
function job(during: Record<string, () => Promise<void>> = {}): JobDefinition {
  return {
    kind: 'restore',
    moves: { from: ['INACTIVE'], during: 'RESTORING', after: 'ACTIVE_HEALTHY', failed: 'RESTORE_FAILED' },
    steps: ['fetch', 'load', 'check'].map((name) => ({
      name,
      run: async () => {
        ran.push(name);
        await during[name]?.();
      },
    })),
  };
}

/** A process. It assumes that it is the only one, unless the test changes that. */
const runner = (definition = job(), more: Partial<JobRunnerDependencies> = {}) =>
  new JobRunner({ controlPlane, definitions: [definition], logger: log, retryDelayMs: 1, ...more });
const beside = { alone: false };
/** Lets another process take over the job. */
const endOfLease = async (id: string) => {
  const { claimedBy } = (await controlPlane.jobs.byId(id))!;
  await controlPlane.jobs.leave(id, claimedBy!);
};
const status = async () => (await controlPlane.projects.byId(projectId))?.status;

describe('a job', () => {
  it('is created together with its project, or neither is', async () => {
    const { organizationId } = (await controlPlane.projects.byId(projectId))!;
    const ref = `new-${Math.random()}`;
    const jobs = runner();
    const start = (alongside?: () => Promise<void>) =>
      jobs.start(
        'restore',
        async ({ projects }) => {
          const values = { ref, name: ref, database: ref, organizationId, postgresMajor: 18 };
          const sealed = { sealedJwtSecret: '', sealedConnectionKey: '' };
          return (await projects.add({ ...values, ...sealed, status: 'INACTIVE' })).id;
        },
        alongside ? { alongside } : {},
      );
    const added = async () => (await controlPlane.projects.list()).find((project) => project.ref === ref);
    await expect(start(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await added()).toBeUndefined();
    const started = await start();
    expect(started?.projectId).toBe((await added())?.id);
    await jobs.settled();
    expect((await added())?.status).toBe('ACTIVE_HEALTHY');
  });

  it('runs its steps in order, and changes the status of the project', async () => {
    const seen: unknown[] = [];
    const jobs = runner(job({ load: async () => void seen.push(await status()) }));
    await jobs.start('restore', projectId);
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load', 'check']);
    expect(seen).toEqual(['RESTORING']);
    expect(await status()).toBe('ACTIVE_HEALTHY');
    expect(await controlPlane.jobs.running()).toEqual([]);
  });

  it('does not start from another status', async () => {
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'UPGRADING');
    expect(await runner().start('restore', projectId)).toBeUndefined();
    expect(await status()).toBe('UPGRADING');
  });

  it('continues at the reached step after its process dies', async () => {
    // The first process never finishes its second step.
    const died = runner(job({ load: () => new Promise(() => {}) }));
    await died.start('restore', projectId);
    await reached('load');
    ran = [];
    const next = runner();
    await next.resume();
    await next.settled();
    expect(ran).toEqual(['load', 'check']);
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });

  it('stops with the platform, and continues after the next start', async () => {
    let finish!: () => void;
    const jobs = runner(job({ fetch: () => new Promise((resolve) => (finish = resolve)) }));
    await jobs.start('restore', projectId);
    await reached('fetch');
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(ran).toEqual(['fetch']);
    expect(await status()).toBe('RESTORING');
    const next = runner();
    await next.resume();
    await next.settled();
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });

  it('that fails sets the failure status of the project', async () => {
    const jobs = runner(job({ load: () => Promise.reject(new Error('disk full')) }));
    const started = await jobs.start('restore', projectId);
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load']);
    expect(await status()).toBe('RESTORE_FAILED');
    expect(started).toBeDefined();
    expect(await controlPlane.jobs.running()).toEqual([]);
  });
});

describe('a step', () => {
  it.each([
    ['the character NUL', 'a\0b', 'ab'],
    ['half of a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ])('fails with a message that has %s', async (_what, message, stored) => {
    const jobs = runner(job({ load: () => Promise.reject(new Error(message)) }));
    const id = (await jobs.start('restore', projectId))!.id;
    await jobs.settled();
    expect(await controlPlane.jobs.byId(id)).toMatchObject({ state: 'failed', error: stored });
    expect(await status()).toBe('RESTORE_FAILED');
  });

  it('is retried up to its number of tries', async () => {
    let failures = 2;
    const flaky = job({
      load: () => (failures-- > 0 ? Promise.reject(new Error('busy')) : Promise.resolve()),
    });
    const jobs = runner({ ...flaky, steps: flaky.steps.map((step) => ({ ...step, tries: 3 })) });
    await jobs.start('restore', projectId);
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load', 'load', 'load', 'check']);
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });

  it('that may fail stores its error, and the job continues', async () => {
    const definition = job({ load: () => Promise.reject(new Error('no room')) });
    const steps = definition.steps.map((step) =>
      step.name === 'load' ? { ...step, mayFail: true as const } : step,
    );
    const jobs = runner({ ...definition, steps });
    const { id } = (await jobs.start('restore', projectId))!;
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load', 'check']);
    expect(await controlPlane.jobs.byId(id)).toMatchObject({ state: 'done', error: 'no room' });
  });

  it('that must not run twice fails its job after a crash, and the job is undone', async () => {
    const died = runner(job({ load: () => new Promise(() => {}) }));
    const { id } = (await died.start('restore', projectId))!;
    await reached('load');
    ran = [];
    const definition = job();
    const next = runner({
      ...definition,
      steps: definition.steps.map((step) => ({ ...step, afterCrash: 'The platform stopped.' })),
      undo: [{ run: async () => void ran.push('undo') }],
    });
    await next.resume();
    await next.settled();
    expect(ran).toEqual(['undo']);
    expect(await status()).toBe('RESTORE_FAILED');
    expect(await controlPlane.jobs.byId(id)).toMatchObject({
      state: 'failed',
      error: 'The platform stopped.',
    });
  });

  it('during which the process dies repeatedly fails in the end', async () => {
    const died = () => runner(job({ load: () => new Promise(() => {}) }));
    await died().start('restore', projectId);
    await reached('load');
    for (let start = 0; start < 4; start += 1) {
      ran = [];
      await died().resume();
      await reached('load');
    }
    const last = runner();
    await last.resume();
    await last.settled();
    expect(await status()).toBe('RESTORE_FAILED');
  });

  it('during which the process dies repeatedly leaves no backup that seems to go on', async () => {
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'ACTIVE_HEALTHY');
    const project = (await controlPlane.projects.byId(projectId))!;
    const clock = { now: () => new Date() };
    const engine = {} as DatabaseEngine;
    const backups = new Backups({ home: dir, engine, controlPlane, clock, logger: log });
    jest.spyOn(backups, 'take').mockImplementation(() => (ran.push('take'), new Promise(() => {})));
    const { id } = await backups.begin(controlPlane, project, 'manual');
    const inProcess = () => runner(backUp({ backups }));
    await inProcess().start('back-up', projectId, { input: { backupId: id } });
    await reached('take');
    for (let start = 0; start < 4; start += 1) {
      ran = [];
      await inProcess().resume();
      await reached('take');
    }
    const last = inProcess();
    await last.resume();
    await last.settled();
    expect(await controlPlane.backups.byId(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The platform stopped'),
    });
  });

  it('stores values for later steps, also in another process', async () => {
    const seen: unknown[] = [];
    const definition: JobDefinition = {
      ...job(),
      steps: [
        { name: 'fetch', run: ({ saveInput }) => saveInput({ backupId: 7 }) },
        { name: 'load', run: () => (ran.push('load'), new Promise(() => {})) },
      ],
    };
    await runner(definition).start('restore', projectId, { input: { targetMajor: 18 } });
    await reached('load');
    const [fetch] = definition.steps;
    const load = { name: 'load', run: async (context: StepContext) => void seen.push(context.job.input) };
    const next = runner({ ...definition, steps: [fetch!, load] });
    await next.resume();
    await next.settled();
    expect(seen).toEqual([{ targetMajor: 18, backupId: 7 }]);
  });

  it('reports its progress, also right after the previous step', async () => {
    let finish!: () => void;
    const definition: JobDefinition = {
      ...job(),
      steps: [
        { name: 'dump', run: async ({ report }) => report(1) },
        {
          name: 'load',
          run: ({ report }) => {
            report(0.4);
            return new Promise((resolve) => (finish = resolve));
          },
        },
      ],
    };
    const jobs = runner(definition);
    const { id } = (await jobs.start('restore', projectId))!;
    await eventually(async () => expect((await controlPlane.jobs.byId(id))?.stepProgress).toBeCloseTo(0.4));
    finish();
    await jobs.settled();
    expect((await controlPlane.jobs.byId(id))?.stepProgress).toBeNull();
  });
});

it('a job that starts before the process looks for those of earlier ones stays its own', async () => {
  let finish!: () => void;
  const jobs = runner(job({ load: () => new Promise((resolve) => (finish = resolve)) }));
  const { id } = (await jobs.start('restore', projectId))!;
  await reached('load');
  await jobs.resume();
  expect((await controlPlane.jobs.byId(id))?.claimedBy).not.toBeNull();
  finish();
  await jobs.settled();
  await jobs.stop();
  expect(ran).toEqual(['fetch', 'load', 'check']);
  expect(await status()).toBe('ACTIVE_HEALTHY');
});

describe('a job that is undone', () => {
  const failing = () => job({ load: () => Promise.reject(new Error('disk full')) });

  it('tries each part again, and runs the others although one fails', async () => {
    const part = (name: string, failures: number) => ({
      run: async (_context: StepContext, reason: string) => {
        ran.push(`${name}: ${reason}`);
        if (failures-- > 0) throw new Error('busy');
      },
    });
    const undo = [part('first', 1), part('second', Infinity), part('third', 0)];
    const jobs = runner({ ...failing(), undo });
    await jobs.start('restore', projectId);
    await jobs.settled();
    const undone = (name: string, times: number) => Array<string>(times).fill(`${name}: disk full`);
    expect(ran.slice(2)).toEqual([...undone('first', 2), ...undone('second', 3), ...undone('third', 1)]);
    expect(await status()).toBe('RESTORE_FAILED');
  });

  it('is undone further after its process dies, and runs no step again', async () => {
    const died = runner({ ...failing(), undo: [{ run: () => (ran.push('undo'), new Promise(() => {})) }] });
    const { id } = (await died.start('restore', projectId))!;
    await reached('undo');
    ran = [];
    const next = runner({ ...job(), undo: [{ run: async (_, reason) => void ran.push(`undo ${reason}`) }] });
    await next.resume();
    await next.settled();
    expect(ran).toEqual(['undo disk full']);
    expect(await controlPlane.jobs.byId(id)).toMatchObject({ state: 'failed', error: 'disk full' });
    expect(await status()).toBe('RESTORE_FAILED');
  });

  it('is an upgrade whose server comes back late: the project is up when clients are let in', async () => {
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'ACTIVE_HEALTHY');
    const project = (await controlPlane.projects.byId(projectId))!;
    const during = new Set<string | undefined>();
    let refusals = 6;
    const engine = {
      running: () => Promise.reject(new Error('the server was stopped')),
      remove: async (database: string) => void ran.push(`removed ${database}`),
      network: {
        acceptClients: async (database: string) => {
          during.add(await status());
          if (refusals-- > 0) throw new EngineError('database_unavailable', 'the server starts');
          ran.push(`accepts clients of ${database}`);
        },
      },
    } as unknown as DatabaseEngine;
    const clock = { now: () => new Date() };
    const backups = new Backups({ home: dir, engine, controlPlane, clock, logger: log });
    const { id: backupId } = await backups.begin(controlPlane, project, 'upgrade');
    const jobs = runner(upgrade({ engine, backups } as unknown as JobTools));
    await jobs.start('upgrade', projectId, { input: { targetMajor: 19, newDatabase: 'new', backupId } });
    await jobs.settled();
    expect(ran).toEqual([`accepts clients of ${project.database}`, 'removed new']);
    expect([...during]).toEqual(['UPGRADING']);
    expect(await backups.list(projectId)).toEqual([]);
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });
});

describe('a job, while a server that it does not need is down,', () => {
  let databases: Set<string>;
  const missing = () => new EngineError('database_unavailable', 'the other server is down, and can have it');
  /** Asks the server that is down about every database that the other one does not have. */
  const engine = {
    running: async () => [],
    finishCalls: async () => {},
    create: async (database: string) => void databases.add(database),
    remove: async (database: string) => {
      if (!databases.delete(database)) throw missing();
    },
    configure: async () => {},
    execute: async () => {},
    query: async () => [{ version: '18.1' }],
  } as unknown as DatabaseEngine;
  const tools = (restoreInto: () => Promise<void> = async () => {}) =>
    ({
      engine,
      controlPlane,
      backups: { find: async () => ({ id: 1, state: 'complete' }), restoreInto, removeAll: async () => {} },
      removeFiles: [],
      clock: { now: () => new Date() },
    }) as unknown as JobTools;
  const perform = async (definition: JobDefinition, input: JobInput = {}) => {
    const jobs = runner(definition);
    const { id } = (await jobs.start(definition.kind, projectId, { input }))!;
    await jobs.settled();
    return controlPlane.jobs.byId(id);
  };
  beforeEach(async () => {
    databases = new Set([(await controlPlane.projects.byId(projectId))!.database]);
  });

  it('restores a project, also again after a failure, and deletes it', async () => {
    const full = () => Promise.reject(new Error('disk full'));
    const input: JobInput = { backupId: 1, targetMajor: 18 };
    expect(await perform(restore(tools(full)), input)).toMatchObject({ state: 'failed', error: 'disk full' });
    const restored = await perform(restore(tools()), input);
    expect(restored).toMatchObject({ state: 'done', error: null });
    expect([...databases]).toEqual([restored!.input.newDatabase]);
    expect(await perform(remove(tools()))).toBeUndefined();
    expect(databases.size).toBe(0);
    expect(await controlPlane.projects.byId(projectId)).toBeUndefined();
  });

  it('creates a project', async () => {
    databases.clear();
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'UNKNOWN');
    expect(await perform(initialize(tools()))).toMatchObject({ state: 'done', error: null });
    expect(databases.size).toBe(1);
  });

  it('does not create a project again that the first attempt can have left on that server', async () => {
    databases.clear();
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'UNKNOWN');
    jest.spyOn(engine, 'create').mockRejectedValueOnce(missing());
    expect(await perform(initialize(tools()))).toMatchObject({ state: 'failed' });
    expect(await perform(initialize(tools()))).toMatchObject({ state: 'failed', error: missing().message });
    expect(engine.create).toHaveBeenCalledTimes(1);
  });
});

describe('processes side by side', () => {
  it('run a job once, whichever process finds it', async () => {
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'RESTORING');
    await controlPlane.jobs.add({ projectId, kind: 'restore', exclusive: true });
    const processes = [1, 2, 3].map(() => runner(job(), beside));
    await Promise.all(processes.map((process) => process.resume()));
    await Promise.all(processes.map((process) => process.settled()));
    await Promise.all(processes.map((process) => process.stop()));
    expect(ran).toEqual(['fetch', 'load', 'check']);
  });

  it('do not run a job of another process', async () => {
    let finish!: () => void;
    const first = runner(job({ load: () => new Promise((resolve) => (finish = resolve)) }), beside);
    await first.start('restore', projectId);
    await reached('load');
    const second = runner(job(), beside);
    await second.resume();
    await second.stop();
    finish();
    await first.settled();
    expect(ran).toEqual(['fetch', 'load', 'check']);
  });

  it('take over the job of a dead process, which has no effect when it was only suspended', async () => {
    let wake!: () => void;
    const asleep = runner(job({ load: () => new Promise((resolve) => (wake = resolve)) }), beside);
    const { id } = (await asleep.start('restore', projectId))!;
    await reached('load');
    await endOfLease(id);
    const other = runner(job({ check: () => Promise.reject(new Error('the other one ran it')) }), beside);
    await other.resume();
    await other.settled();
    await other.stop();
    ran = [];
    wake();
    await asleep.settled();
    expect(ran).toEqual([]);
    expect(await controlPlane.jobs.byId(id)).toMatchObject({
      state: 'failed',
      error: 'the other one ran it',
    });
    expect(await status()).toBe('RESTORE_FAILED');
  });

  it('do not undo a job that another one has finished while they were suspended', async () => {
    let fail!: (error: Error) => void;
    const undo = [{ run: async () => void ran.push('undo') }];
    const load = () => new Promise<void>((_, reject) => (fail = reject));
    const asleep = runner({ ...job({ load }), undo }, beside);
    const { id } = (await asleep.start('restore', projectId))!;
    await reached('load');
    await endOfLease(id);
    const other = runner({ ...job(), undo }, beside);
    await other.resume();
    await other.settled();
    await other.stop();
    ran = [];
    fail(new Error('terminating connection due to administrator command'));
    await asleep.settled();
    expect(ran).toEqual([]);
    expect(await controlPlane.jobs.byId(id)).toMatchObject({ state: 'done', error: null });
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });

  it('do not start a step that waited for others while another one finished the job', async () => {
    const ends: (() => void)[] = [];
    const long: JobDefinition = {
      kind: 'archive-storage',
      moves: null,
      steps: [{ name: 'write', run: () => new Promise<void>((resolve) => ends.push(resolve)) }],
    };
    const gate: StepGate = {
      before: async (_, step) => void ran.push(`gate ${step}`),
      after: async () => {},
    };
    const asleep = runner(job(), { ...beside, gate, definitions: [job(), long] });
    for (let slot = 0; slot < 4; slot += 1) await asleep.startAlongside('archive-storage', projectId);
    while (ends.length < 4) await new Promise((resolve) => setImmediate(resolve));
    const { id } = (await asleep.start('restore', projectId))!;
    await reached('gate fetch');
    await endOfLease(id);
    const other = runner(job(), beside);
    await other.resume();
    await other.settled();
    await other.stop();
    ran = [];
    for (const end of ends) end();
    await asleep.settled();
    expect(ran).toEqual([]);
  });

  describe.each([
    ['fails', (wake: Wake) => wake(new Error('terminating connection due to administrator command'))],
    ['goes on', (wake: Wake) => wake()],
  ])('take over a backup of one that was suspended and %s', (_how, awake) => {
    it('when the backup is complete, without damage to it', async () => {
      const { ref } = (await controlPlane.projects.byId(projectId))!;
      const suspended = waitingDump();
      const asleep = runner(backingUp(suspended.dump), beside);
      const { id } = (await asleep.start('restore', projectId))!;
      const wake = await suspended.wake;
      await endOfLease(id);
      const other = runner(backingUp(dumpOf('complete')), beside);
      await other.resume();
      await other.settled();
      await other.stop();
      awake(wake);
      await asleep.settled();
      expect(await written(ref)).toEqual(['complete']);
    });

    it('while the other one writes it, without damage to it', async () => {
      const { ref } = (await controlPlane.projects.byId(projectId))!;
      const suspended = waitingDump();
      const asleep = runner(backingUp(suspended.dump), beside);
      const { id } = (await asleep.start('restore', projectId))!;
      const wake = await suspended.wake;
      await endOfLease(id);
      const writing = waitingDump('complete');
      const other = runner(backingUp(writing.dump), beside);
      await other.resume();
      const finish = await writing.wake;
      awake(wake);
      await asleep.settled();
      finish();
      await other.settled();
      await other.stop();
      expect(await written(ref)).toEqual(['complete']);
    });
  });

  it('delete what a dead process wrote of a backup, also if the next attempt fails', async () => {
    const { ref } = (await controlPlane.projects.byId(projectId))!;
    const dead = waitingDump();
    const asleep = runner(backingUp(dead.dump), beside);
    const { id } = (await asleep.start('restore', projectId))!;
    const wake = await dead.wake;
    await endOfLease(id);
    // oxlint-disable-next-line require-yield -- it fails before its first part
    const full: DatabaseEngine['dump'] = async function* () {
      throw new Error('No space left on device');
    };
    const other = runner(backingUp(full), beside);
    await other.resume();
    await other.settled();
    await other.stop();
    expect(readdirSync(join(dir, 'backups', ref))).toEqual([]);
    wake(new Error('the end of the test'));
    await asleep.settled();
  });

  it('are waited for one by one', async () => {
    const ends: (() => void)[] = [];
    const jobs = runner(job({ fetch: () => new Promise((resolve) => ends.push(resolve)) }));
    const { id } = (await jobs.start('restore', projectId))!;
    await jobs.ended(['another']);
    expect(await status()).toBe('RESTORING');
    await eventually(async () => expect(ends).toHaveLength(1));
    ends.forEach((end) => end());
    await jobs.ended([id]);
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });

  it('leave no backup that nobody ends when another process has taken over its job', async () => {
    const clock = { now: () => new Date() };
    const backups = new Backups({
      home: dir,
      engine: {} as DatabaseEngine,
      controlPlane,
      clock,
      logger: log,
    });
    const step = takeBackup({ backups } as JobTools, { name: 'back-up', kind: 'pause' });
    const other = randomUUID();
    const run = async (context: StepContext) => {
      await endOfLease(context.job.id);
      await controlPlane.jobs.claim(context.job.id, other);
      return step.run(context);
    };
    const asleep = runner({ ...job(), steps: [{ ...step, run }] }, beside);
    const { id } = (await asleep.start('restore', projectId))!;
    await asleep.settled();
    expect(await controlPlane.jobs.byId(id)).toMatchObject({
      state: 'running',
      claimedBy: other,
    });
    expect(await controlPlane.backups.ofProject(projectId)).toEqual([]);
    await controlPlane.jobs.finish(id, other);
  });

  it('do not wait for the lease of a process that stopped normally', async () => {
    let finish!: () => void;
    const first = runner(job({ fetch: () => new Promise((resolve) => (finish = resolve)) }), beside);
    await first.start('restore', projectId);
    await reached('fetch');
    const stopped = first.stop();
    finish();
    await stopped;
    const second = runner(job(), beside);
    await second.resume();
    await second.settled();
    await second.stop();
    expect(await status()).toBe('ACTIVE_HEALTHY');
  });
});

type Wake = (error?: Error) => void;

/** A database without tables, as a script that names it. */
function dumpOf(name: string): DatabaseEngine['dump'] {
  const key = '0'.repeat(32);
  const head = `-- Database script of Howdah, version 1, parts end with: ${key}`;
  return async function* () {
    yield Buffer.from(`${head}\n\nselect '${name}';\n-- ${key}\n-- end ${key}\n`);
  };
}

/** A dump that waits once its file is open. */
function waitingDump(name = 'late'): { dump: DatabaseEngine['dump']; wake: Promise<Wake> } {
  let begun!: (wake: Wake) => void;
  const wake = new Promise<Wake>((resolve) => (begun = resolve));
  const dump: DatabaseEngine['dump'] = async function* (database) {
    await new Promise<void>((resolve, reject) =>
      begun((error) => (error === undefined ? resolve() : reject(error))),
    );
    yield* dumpOf(name)(database);
  };
  return { dump, wake };
}

const backupsOf = (dump: DatabaseEngine['dump']) =>
  new Backups({
    home: dir,
    engine: { dump, serverVersion: async () => '18.1' } as unknown as DatabaseEngine,
    controlPlane,
    clock: { now: () => new Date() },
    logger: log,
  });

/** A job that makes one backup. */
const backingUp = (dump: DatabaseEngine['dump']): JobDefinition => ({
  ...job(),
  steps: [takeBackup({ backups: backupsOf(dump) } as JobTools, { name: 'back-up', kind: 'pause' })],
});

/** What is in the complete backups of a project. Fails if there are other rows or files. */
async function written(ref: string): Promise<unknown[]> {
  const rows = await controlPlane.backups.ofProject(projectId);
  expect(rows.map(({ state, error }) => ({ state, error }))).toEqual(
    rows.map(() => ({ state: 'complete', error: null })),
  );
  const folder = join(dir, 'backups', ref);
  expect(readdirSync(folder)).toEqual(rows.map(({ file }) => file));
  return rows.map(({ file }) => {
    const script = gunzipSync(readFileSync(join(folder, file))).toString();
    return /^select '(.*)';$/m.exec(script)?.[1];
  });
}

/** Resolves once the step has started. */
async function reached(step: string): Promise<void> {
  while (!ran.includes(step)) await new Promise((resolve) => setImmediate(resolve));
}
