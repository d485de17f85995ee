import { gather, type TestProject } from './projects.ts';

/** A table that takes a while to read. */
export const makeBig = (rows: number) =>
  `create table big as select g::bigint as id, md5(g::text) as hash, now() as at from generate_series(1, ${rows}) g`;

export async function countStreamed({ engine, ref }: TestProject): Promise<number> {
  const { events } = await engine.run({ database: ref, sql: 'select * from big' });
  let rows = 0;
  for await (const event of events) if (event.type === 'rows') rows += event.count;
  return rows;
}

/** Commits a row before each of `rounds` cancelled statements. Returns the number of rows at the end. */
export async function commitBesideRunaways(project: TestProject, rounds: number): Promise<number> {
  const { engine, ref, run } = project;
  await run('create table committed (id int primary key)');
  for (let round = 1; round <= rounds; round++) {
    await run(`insert into committed values (${round})`);
    const { events } = await engine.run({
      database: ref,
      sql: `insert into committed select g from generate_series(1000, 100000000) g`,
      id: 'flood',
    });
    const flood = gather(events);
    await engine.cancel(ref, 'flood');
    expect((await flood).error).toMatchObject({ code: '57014' });
  }
  const [row] = await engine.query<{ n: number }>(ref, 'select count(*)::int as n from committed');
  return row!.n;
}
