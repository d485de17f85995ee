import { judgeWithLibpg } from '@howdah/shared-api/sql-safety/judge';
import { withAutoLimit } from '@howdah/shared-api/sql-text';
import type { TestProject } from '../engines/projects.ts';
import { randomNumbers, randomSelect, TABLES } from './random-selects.ts';

const LIMIT = 3;

/** Runs generated selects with and without the row limit, and returns how many got a limit. */
export async function compareLimited(run: TestProject['run'], count: number): Promise<number> {
  const random = randomNumbers(3);
  expect((await run(TABLES)).error).toBeNull();
  const seen = new Set<string>();
  let limited = 0;
  for (let made = 0; made < count; made += 1) {
    const sql = randomSelect(random);
    const added = withAutoLimit(sql, LIMIT);
    if (judgeWithLibpg(sql).limit !== null || added.autoLimit === undefined || seen.has(sql)) continue;
    seen.add(sql);
    limited += 1;
    const [all, few] = [await run(sql), await run(added.sql)];
    expect({ sql, error: few.error?.code }).toEqual({ sql, error: all.error?.code });
    if (all.error) continue;
    const [allRows, fewRows] = [rowsOf(all), rowsOf(few)];
    expect({ sql, rows: fewRows.length }).toEqual({ sql, rows: Math.min(LIMIT, allRows.length) });
    // Without an order, Postgres may return other rows when it knows the limit.
    if (/order by/.test(sql)) expect({ sql, rows: fewRows }).toEqual({ sql, rows: allRows.slice(0, LIMIT) });
    else expect(allRows).toEqual(expect.arrayContaining(fewRows));
  }
  return limited;
}

function rowsOf({ sets }: Awaited<ReturnType<TestProject['run']>>): string[] {
  return (sets[0]?.rows ?? []).map((row) => JSON.stringify(row));
}
