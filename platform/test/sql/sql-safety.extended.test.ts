import { STABLE_FUNCTIONS, VOLATILE_READS } from '@howdah/shared-api/sql-safety/judge';
import { SAFETY_TABLE } from '@howdah/shared-api/sql-safety/safety-table';
import { loadModule } from 'libpg-query';
import { describeAboveEngines } from '../engines/projects.ts';
import { compareLimited } from './limited-selects.ts';

beforeAll(() => loadModule());

describeAboveEngines('the safety check of SQL', (project) => {
  const { run } = project;

  async function column(sql: string): Promise<(string | null)[]> {
    const { sets, error } = await run(sql);
    expect(error).toBeNull();
    return (sets[0]?.rows ?? []).map(([value]) => value ?? null);
  }

  it('treats only functions as reading that this Postgres declares immutable or stable', async () => {
    const listed = STABLE_FUNCTIONS.map((name) => `'${name}'`).join(', ');
    expect(
      await column(`select distinct proname::text from pg_proc
        where pronamespace = 'pg_catalog'::regnamespace and provolatile = 'v' and proname in (${listed})`),
    ).toEqual([]);
  });

  it('lists only existing functions', async () => {
    const [version] = await column('show server_version_num');
    // Some functions are newer than the oldest supported server.
    if (Number(version) < 180_000) return;
    const listed = [...STABLE_FUNCTIONS, ...VOLATILE_READS].map((name) => `('${name}')`).join(', ');
    // Looks like a function, and is none in Postgres.
    const syntax = ['current_user', 'session_user', 'system_user', 'xmlexists'];
    const missing = await column(`select name from (values ${listed}) as l(name)
      where not exists (select 1 from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname = name)`);
    expect(missing.filter((name) => !syntax.includes(name ?? ''))).toEqual([]);
  });

  it('finds updates whose where clause matches every row', async () => {
    const rows = SAFETY_TABLE.filter(({ sql, asks }) => /^update/.test(sql) && asks.includes('update-all'));
    expect(rows.length).toBeGreaterThan(40);
    expect(
      (
        await run(`drop table if exists t, u;
          create table t (id int, a int, name text, active bool);
          insert into t select n, n % 2, 'x' || n, n % 2 = 0 from generate_series(1, 5) as n;
          create table u (id int, a int);
          insert into u values (5, 1)`)
      ).error,
    ).toBeNull();
    for (const { sql, why } of rows) {
      const { sets, error } = await run(`begin; ${sql}; rollback`);
      const updated = sets[1]?.end?.row_count;
      const isAll = /does not look at the row$/.test(why) ? typeof updated === 'number' : updated === 5;
      expect({ sql, error: error?.message, isAll }).toEqual({ sql, error: undefined, isAll: true });
    }
  });

  it('adds a limit that only omits rows', async () => {
    expect(await compareLimited(run, 50)).toBeGreaterThan(12);
  });
});
