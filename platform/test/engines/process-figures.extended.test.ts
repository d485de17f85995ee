import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeSizes } from '../../src/areas/plans/plans.ts';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnPglite, gather, runScript, startEngine } from './projects.ts';

const MB = 1024 * 1024;

describeOnPglite('the resource usage of a database', (project) => {
  it('includes the resident memory of its process while it is open', async () => {
    const memory = await project.engine.memory(project.ref);
    expect(memory).toBeGreaterThan(40 * MB);
    expect(memory).toBeLessThan(600 * MB);
  });

  it('grows with a statement, and is known while the process is busy', async () => {
    const before = (await project.engine.memory(project.ref))!;
    const { events, id } = await project.engine.run({
      database: project.ref,
      sql: `select length(repeat('x', 150000000)); select count(*) from generate_series(1, 1e12)`,
    });
    const ended = gather(events);
    await eventually(async () => {
      expect(await project.engine.memory(project.ref)).toBeGreaterThan(before + 100 * MB);
      expect((await project.engine.health(project.ref)).state).toBe('busy');
    });
    // Share of a core. On a busy machine it is less than 1.
    await eventually(async () => {
      expect(await project.engine.cpu(project.ref)).toBeGreaterThan(0.2);
    });
    expect(await project.engine.cpu(project.ref)).toBeLessThanOrEqual(1);
    await project.engine.cancel(project.ref, id);
    expect((await ended).error).toMatchObject({ code: '57014' });
  });

  it('includes no CPU time while it waits for a reader', async () => {
    const { events, id } = await project.engine.run({
      database: project.ref,
      sql: `select repeat('x', 300000) from generate_series(1, 1000)`,
    });
    // Reads once and then stops: the pipe fills, and the process sleeps.
    await events[Symbol.asyncIterator]().next();
    await eventually(async () => {
      expect(await project.engine.cpu(project.ref)).toBeLessThan(0.3);
      // The share is that of the last 30 seconds, in which the test before was busy.
    }, 100_000);
    await project.engine.cancel(project.ref, id);
  }, 120_000);

  it('is null while it is stopped, and the call does not open it', async () => {
    await project.engine.stop(project.ref);
    expect(await project.engine.memory(project.ref)).toBeNull();
    expect(await project.engine.cpu(project.ref)).toBeNull();
    expect(await project.engine.health(project.ref)).toEqual({ state: 'stopped' });
  });

  const given = async (engine: DatabaseEngine) => {
    const { sets } = await runScript(engine, project.ref, 'show shared_buffers; show work_mem');
    return sets.map(({ rows }) => rows[0]?.[0]);
  };

  it('follows a new configuration from the next start on, in any process', async () => {
    const { engine, ref, home } = project;
    expect(await given(engine)).toEqual(['16MB', '4MB']);
    await engine.configure(ref, computeSizes.large);
    expect(await given(engine)).toEqual(['16MB', '4MB']);
    const path = join(home, 'projects', ref, 'settings.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ sharedBuffersMb: 128, workMemMb: 32 });
    await engine.stop(ref);
    const other = startEngine({ home });
    expect(await given(other.engine)).toEqual(['128MB', '32MB']);
    await other.dispose();
  });

  it('cannot be configured for a missing database', async () => {
    await expect(project.engine.configure('nobody', computeSizes.micro)).rejects.toMatchObject({
      code: 'database_missing',
    });
  });
});
