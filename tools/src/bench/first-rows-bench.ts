import { openBareGrid } from './bare-editor.ts';
import type { BenchDashboard } from './dashboard.ts';
import { makeMillionRows, openEditor, runAndWatch } from './editor-page.ts';
import { median, type Figure } from './report.ts';

/** Runs of each query; the report shows the median. */
const TIMES = 5;

/** However large a result is, its first rows are painted almost as soon as those of a small one. */
export async function benchFirstRows(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await openEditor(dashboard);
  await makeMillionRows(page);
  const bare = await openBareGrid(dashboard);
  const bareTimes: number[] = [];
  const wide = Array.from({ length: 100 }, (_, column) => `id + ${column} as c${column}`).join(', ');
  const queries = {
    '100 rows': ['select * from bench_rows limit 100', 100],
    '10,000 rows': ['select * from bench_rows limit 10000', 10_000],
    '100,000 rows': ['select * from bench_rows limit 100000', 100_000],
    '1,000,000 rows': ['select * from bench_rows', 1_000_000],
    '10,000 rows of 100 columns': [`select ${wide} from bench_rows limit 10000`, 10_000],
  } as const;
  type What = keyof typeof queries;
  const times = new Map<What, number[]>();
  // The first round loads the grid's code and opens the database. Rounds, so that a busy moment does not hit one query alone.
  for (let round = 0; round <= TIMES; round += 1) {
    await bare.bringToFront();
    await runAndWatch(bare, 'select 1', 1);
    const { firstRows: bareFirstRows } = await runAndWatch(bare, ...queries['100 rows']);
    if (round > 0) bareTimes.push(bareFirstRows);
    await page.bringToFront();
    for (const [what, [sql, rows]] of Object.entries(queries) as [What, (typeof queries)[What]][]) {
      // Another result in between: the rows of the same query could be taken for those of the run before.
      await runAndWatch(page, 'select 1', 1);
      const { firstRows } = await runAndWatch(page, sql, rows);
      if (round > 0) times.set(what, [...(times.get(what) ?? []), firstRows]);
    }
  }
  await page.context().close();
  await bare.context().close();
  const small = median(times.get('100 rows')!);
  const bareSmall = median(bareTimes);
  return [
    { what: 'First rows painted: 100 rows', value: small, unit: 'ms' },
    { what: 'First rows painted: 100 rows in a bare Monaco and grid', value: bareSmall, unit: 'ms' },
    {
      what: 'First rows painted: 100 rows, against a bare Monaco and grid',
      value: small / bareSmall,
      unit: 'x',
      budget: 1.1,
    },
    ...(Object.keys(queries) as What[]).slice(1).map((what) => ({
      what: `First rows painted: ${what}, against 100 rows`,
      value: median(times.get(what)!) / small,
      unit: 'x',
      budget: what.includes('columns') ? 3 : 1.5,
    })),
  ];
}
