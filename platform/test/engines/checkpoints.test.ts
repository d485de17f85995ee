import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
});
