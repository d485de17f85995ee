import { describeOnPostgres } from '../engines/projects.ts';
import { dumpOf } from './copies.ts';
describeOnPostgres('stress', (project) => {
  it('dumps', async () => {
    await project.engine.execute(project.ref, `create table cups (id int primary key, note text); insert into cups select g, repeat(md5(g::text), 10) from generate_series(1, 100) g;`);
    const failures: string[] = []; let n = 0;
    const one = async () => { for (let i = 0; i < 60; i++) { try { await dumpOf(project.engine, project.ref); n++; } catch (e) { failures.push(String(e)); } } };
    await Promise.all([one(), one(), one(), one()]);
    console.log(n, failures.slice(0, 5));
    expect(failures).toEqual([]);
  }, 600_000);
});
