import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_CALL_COLUMNS, type RoleCall } from '../../src/engines/role-call.ts';
import { bundleEngine } from './engine-entry.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnPglite, startEngine, type TestEngine } from './projects.ts';
import { testedMajors } from './tested-majors.ts';

const workerEntry = bundleEngine('test/engines/hanging-process.ts');

const nulls = Array.from({ length: ROLE_CALL_COLUMNS - 1 }, () => 'null').join(', ');

describeOnPglite(
  'a database process that hangs',
  (project) => {
    beforeAll(() =>
      project.engine.execute(
        project.ref,
        `create table public.kept (id int);
         create function public.keep(id int, answer text) returns text language plpgsql security definer as $$ begin
           insert into public.kept values (id); return answer;
         end $$;`,
      ),
    );
    const call = (id: number, answer: string, more: Partial<RoleCall> = {}) =>
      project.engine.callAsRole({
        database: project.ref,
        role: 'service_role',
        settings: {},
        statement: { text: `select public.keep(${id}, ${answer}), ${nulls}`, params: [] },
        readOnly: false,
        rollBack: false,
        ...more,
      });
    const kept = async () =>
      (await project.engine.query<{ id: number }>(project.ref, 'select id from kept order by id')).map(
        ({ id }) => id,
      );

    it('after the commit of a call leaves its outcome unknown, not timed out', async () => {
      await expect(call(1, `'unanswered'`)).rejects.toMatchObject({
        code: '08007',
        hint: expect.stringContaining('Check'),
      });
      expect(await kept()).toEqual([1]);
    });

    it('in a call that writes nothing has timed out', async () => {
      const statement = { text: `select 'unanswered', ${nulls}`, params: [] };
      await expect(call(2, '', { readOnly: true, statement })).rejects.toMatchObject({ code: '57014' });
      await expect(call(2, `'unanswered'`, { rollBack: true })).rejects.toMatchObject({ code: '57014' });
      expect(await kept()).toEqual([1]);
    });

    it('in a checkpoint is replaced, and the next statement runs', async () => {
      const fillSegment = `set session authorization supabase_admin; select pg_logical_emit_message(true, 'filler', 'x');
        select pg_switch_wal();`;
      // Five segments of 16 MB make a checkpoint due.
      const { error } = await project.run(`${fillSegment.repeat(5)} insert into kept values (4)`);
      expect(error).toBeNull();
      expect(await kept()).toEqual([1, 4]);
    });
  },
  {
    workerEntry,
    roleCallTimeoutMs: 3_000,
    checkpointTimeoutMs: 1_000,
  },
);

describe.each(testedMajors)('a database process that hangs while it opens, Postgres %i', (major) => {
  let started: TestEngine;
  afterEach(() => started.dispose());
  const startHanging = async (openTimeoutMs?: number) => {
    started = startEngine({ workerEntry, openTimeoutMs });
    await started.engine.create('shop', { major });
    // See hanging-process.ts.
    await started.engine.configure('shop', { sharedBuffersMb: 16, workMemMb: 13 });
  };

  it('is killed when its database is removed', async () => {
    await startHanging();
    const { engine, home } = started;
    const query = expect(engine.query('shop', 'select 1')).rejects.toMatchObject({ code: 'engine_closed' });
    await eventually(async () => expect(existsSync(join(home, 'projects/shop/data.process'))).toBe(true));
    await engine.remove('shop');
    await query;
    expect(await engine.health('shop')).toEqual({ state: 'missing' });
  });

  it('is killed after some minutes, and the next opening is another try', async () => {
    await startHanging(500);
    const { engine } = started;
    const problem = /^The database could not be opened: it took too long\. The next request tries again\.$/;
    await expect(engine.query('shop', 'select 1')).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringMatching(problem),
    });
    expect(await engine.health('shop')).toMatchObject({
      state: 'stopped',
      problem: expect.stringMatching(problem),
    });
    await expect(engine.open('shop')).rejects.toMatchObject({ code: 'database_unavailable' });
  });
});
