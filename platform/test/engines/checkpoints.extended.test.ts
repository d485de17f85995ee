import { mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_CALL_COLUMNS } from '../../src/engines/role-call.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnPglite } from './projects.ts';

const MEGABYTE = 1024 * 1024;

describeOnPglite('the WAL of a database', (project) => {
  it('does not grow without limit during writes', async () => {
    const folder = join(project.home, 'projects', project.ref, 'data/pg_wal');
    const size = () =>
      readdirSync(folder)
        .map((name) => statSync(join(folder, name)))
        .reduce((bytes, stats) => bytes + (stats.isFile() ? stats.size : 0), 0);
    // Writes more than the limit in total. `pg_switch_wal` leaves the rest of each segment of 16 MB empty.
    const fillSegment = `set session authorization supabase_admin; select pg_logical_emit_message(true, 'filler', 'x');
      select pg_switch_wal();`;
    for (let round = 0; round < 8; round += 1) {
      const { error } = await project.run(fillSegment + fillSegment);
      expect(error).toBeNull();
      expect(size()).toBeLessThan(200 * MEGABYTE);
    }
    // The session is still the one in which users' scripts start.
    const { sets } = await project.run('select current_user, session_user');
    expect(sets[0]?.rows).toEqual([['postgres', 'postgres']]);
  });

  it('is cut after the answer to a call, which does not fail with the checkpoint', async () => {
    const { engine, home, major } = project;
    await engine.create('full', { major });
    // Each call ends a segment of 16 MB, and the fifth makes a checkpoint due.
    await engine.execute(
      'full',
      `set session authorization supabase_admin;
       create table public.kept (id int); grant select on public.kept to postgres;
       create function public.fill(id int) returns text language plpgsql security definer as $$ begin
         insert into public.kept values (id);
         perform pg_logical_emit_message(true, 'filler', 'x');
         perform pg_switch_wal();
         return 'filled';
       end $$`,
    );
    const fill = (id: number) => {
      const nulls = Array.from({ length: ROLE_CALL_COLUMNS - 1 }, () => 'null').join(', ');
      const statement = { text: `select public.fill(${id}), ${nulls}`, params: [] };
      const rest = { settings: {}, readOnly: false, rollBack: false };
      return engine.callAsRole({ database: 'full', role: 'service_role', statement, ...rest });
    };
    for (const id of [1, 2, 3, 4]) await fill(id);
    // Without its control file, Postgres breaks down when it makes a checkpoint.
    const control = join(home, 'projects/full/data/global/pg_control');
    renameSync(control, `${control}.moved`);
    mkdirSync(control);
    expect((await fill(5)).columns[0]).toBe('filled');
    await eventually(async () => expect(await engine.health('full')).toEqual({ state: 'stopped' }));
    rmdirSync(control);
    renameSync(`${control}.moved`, control);
    expect(await engine.query('full', 'select count(*)::int as rows from kept')).toEqual([{ rows: 5 }]);
  });
});
