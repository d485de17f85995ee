import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openControlPlane, type ControlPlane } from '../../src/control-plane/control-plane.ts';
import type { JobDefinition } from '../../src/lifecycle/job-definition.ts';
import { JobRunner } from '../../src/lifecycle/job-runner.ts';
import { createApp } from '../../src/server.ts';

const { log } = createApp();

let dir: string;
let controlPlane: ControlPlane;
let projectId: number;
let ran: string[];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'howdah-jobs-'));
  controlPlane = await openControlPlane({
    dir,
    migrations: join(__dirname, '../../src/control-plane/migrations'),
  });
});
beforeEach(async () => {
  ran = [];
  const slug = `org-${Math.random()}`;
  const { id: organizationId } = await controlPlane.organizations.add({ slug, name: slug, plan: 'free' });
  const project = await controlPlane.projects.add({
    ref: slug,
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
  rmSync(dir, { recursive: true, force: true });
});

/** A job of three steps that note that they ran; `during` may replace what one of them does. */
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

const runner = (definition = job()) => new JobRunner(controlPlane, [definition], log);
const status = async () => (await controlPlane.projects.byId(projectId))?.status;

describe('a job', () => {
  it('runs its steps in order, and leads the project from one status to the next', async () => {
    const seen: unknown[] = [];
    const jobs = runner(job({ load: async () => void seen.push(await status()) }));
    await jobs.start('restore', projectId);
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load', 'check']);
    expect(seen).toEqual(['RESTORING']);
    expect(await status()).toBe('ACTIVE_HEALTHY');
    expect(await controlPlane.jobs.running()).toEqual([]);
  });

  it('does not start from a status that it is not for', async () => {
    await controlPlane.projects.moveStatus(projectId, ['INACTIVE'], 'UPGRADING');
    expect(await runner().start('restore', projectId)).toBeUndefined();
    expect(await status()).toBe('UPGRADING');
  });

  it('goes on at the step that was reached when its process died', async () => {
    // The first process never comes back from its second step.
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

  it('is left where it is when the platform stops, and goes on after the next start', async () => {
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

  it('that fails says why, and puts the project into the status for that', async () => {
    const jobs = runner(job({ load: () => Promise.reject(new Error('disk full')) }));
    const started = await jobs.start('restore', projectId);
    await jobs.settled();
    expect(ran).toEqual(['fetch', 'load']);
    expect(await status()).toBe('RESTORE_FAILED');
    expect(started).toBeDefined();
    expect(await controlPlane.jobs.running()).toEqual([]);
  });
});

/** Resolves once a step has begun. */
async function reached(step: string): Promise<void> {
  while (!ran.includes(step)) await new Promise((resolve) => setImmediate(resolve));
}
