import { ROLE_CALL_COLUMNS, type RoleCall } from '../../src/engines/role-call.ts';
import { bundleEngine } from './engine-entry.ts';
import { describeOnPglite } from './projects.ts';

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
    workerEntry: bundleEngine('test/engines/hanging-process.ts'),
    roleCallTimeoutMs: 3_000,
    checkpointTimeoutMs: 1_000,
  },
);
