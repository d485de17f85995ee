import { describeOnPglite, type TestProject } from './projects.ts';

const count = async ({ engine, ref }: TestProject) => {
  const counts = await engine.query<{ n: number }>(
    ref,
    `select count(*)::int as n from pg_class where relname in ('left_over', 'left_in_schema')
    union all select count(*)::int from pg_roles where rolname = 'left_role'
    union all select count(*)::int from pg_extension where extname = 'hstore'
    union all select count(*)::int from pg_db_role_setting
    union all select count(*)::int from auth.users`,
  );
  return counts.map(({ n }) => n);
};

/** Each suite finds a new project, whether the one before left what can be dropped, or changed what was there. */
describeOnPglite('a project of the first suite', (project) => {
  it('is new', async () => {
    expect(await count(project)).toEqual([0, 0, 0, 0, 0]);
    await project.engine.execute(
      project.ref,
      `create table left_over (id int generated always as identity); create schema s; create table s.left_in_schema (id int);
      create role left_role; alter role left_role set work_mem = '5MB'; create extension hstore`,
    );
    expect(await count(project)).toEqual([2, 1, 1, 1, 0]);
  });
});

describeOnPglite('a project of the second suite', (project) => {
  it('is new', async () => {
    expect(await count(project)).toEqual([0, 0, 0, 0, 0]);
    await project.engine.execute(project.ref, `insert into auth.users (email) values ('a@example.com')`);
  });
});

describeOnPglite('a project of the third suite', (project) => {
  it('is new', async () => {
    expect(await count(project)).toEqual([0, 0, 0, 0, 0]);
  });
});
